import { keyFor, type KeyPurpose } from './key-for';

describe('keyFor', () => {
  it('derives a different key for each purpose', () => {
    // A record, so that no purpose can be missing.
    const all: Record<KeyPurpose, true> = {
      'anti-forgery': true,
      'known-device': true,
      'passkey-challenge': true,
      'passkey-user': true,
      'totp-secret': true,
      'recovery-code': true,
      'reset-link': true,
      'confirmation-link': true,
      'email-undo-link': true,
      'appeal-link': true,
      'not-me-link': true,
      'unsubscribe-link': true,
    };
    const purposes = Object.keys(all) as KeyPurpose[];
    const keys = purposes.map((purpose) => keyFor('a secret', purpose).toString('hex'));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('derives a different key from each secret, and the same one on all replicas', () => {
    expect(keyFor('a secret', 'reset-link')).toEqual(keyFor('a secret', 'reset-link'));
    expect(keyFor('a secret', 'reset-link')).not.toEqual(keyFor('another', 'reset-link'));
  });

  it('derives 256-bit keys that differ from the secret', () => {
    const secret = 's'.repeat(32);
    expect(keyFor(secret, 'anti-forgery')).toHaveLength(32);
    expect(keyFor(secret, 'anti-forgery')).not.toEqual(Buffer.from(secret));
  });
});
