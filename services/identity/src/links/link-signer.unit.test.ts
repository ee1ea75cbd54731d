import { readSettings } from '@circlet/platform';
import { testVapidKey } from '@circlet/testing';

import { settings } from '../config';
import { LinkSigner } from './link-signer';

const signer = new LinkSigner(
  readSettings(settings, {
    DATABASE_URL_IDENTITY: 'postgres://identity@127.0.0.1/identity',
    NATS_URL: 'nats://127.0.0.1',
    REDIS_URL: 'redis://127.0.0.1',
    STORAGE_URL: 'file:///nowhere',
    SMTP_URL: 'smtp://127.0.0.1',
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_SECRET: 'another secret, long enough for tests',
    VAPID_PRIVATE_KEY: testVapidKey,
  }),
);

describe('a signature in a link', () => {
  const signature = signer.sign('unsubscribe', '7.invitations');

  it('is valid for its purpose and text', () => {
    expect(signer.isSigned('unsubscribe', '7.invitations', signature)).toBe(true);
  });

  it('is invalid for another purpose', () => {
    expect(signer.isSigned('reset', '7.invitations', signature)).toBe(false);
  });

  it.each(['8.invitations', '7.messages', ''])('is invalid for %j', (text) => {
    expect(signer.isSigned('unsubscribe', text, signature)).toBe(false);
  });
});
