import { readSettings } from '@circlet/platform';
import { testVapidKey } from '@circlet/testing';

import { settings } from './config';

const environment = {
  DATABASE_URL_IDENTITY: 'postgres://localhost/identity',
  REDIS_URL: 'redis://localhost',
  STORAGE_URL: 'file:///media',
  SESSION_SECRET: 'a secret that is long enough for tests',
  ENCRYPTION_SECRET: 'another secret, long enough for tests',
  VAPID_PRIVATE_KEY: testVapidKey,
};

describe('identity', () => {
  it.each([undefined, ''])('refuses to start without a mail server (%p)', (url) => {
    expect(() => readSettings(settings, { ...environment, SMTP_URL: url })).toThrow(
      'SMTP_URL is missing: must be set, because emails are part of signing up and signing in',
    );
  });

  it('needs no mail server of its own if there is a mailer', () => {
    expect(readSettings(settings, { ...environment, EMAIL_DELIVERY: 'mailer' })).toMatchObject({
      EMAIL_DELIVERY: 'mailer',
    });
  });
});
