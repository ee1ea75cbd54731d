import { readSettings } from '@circlet/platform';

import { settings } from './config';

test('moderation refuses to start without Redis', () => {
  const environment = { DATABASE_URL_MODERATION: 'postgres://localhost/moderation' };
  expect(() => readSettings(settings, environment)).toThrow('REDIS_URL is missing');
});
