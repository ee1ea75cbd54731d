import { Logger } from '@nestjs/common';

import type { Settings } from '../config';
import { SecretBox } from './secret-box';

// The failures are logged.
beforeAll(() => {
  Logger.overrideLogger(false);
});

const boxWith = (ENCRYPTION_SECRET: string): SecretBox => new SecretBox({ ENCRYPTION_SECRET } as Settings);
const box = boxWith('k'.repeat(32));
const secret = Buffer.from('12345678901234567890');

describe('a sealed secret [D9.32]', () => {
  const sealed = box.seal(7, secret);

  it('is read with the key, for its user', () => {
    expect(box.open(7, sealed)).toEqual(secret);
  });

  it('hides the secret, and is different each time', () => {
    expect(sealed.includes(secret)).toBe(false);
    expect(box.seal(7, secret)).not.toEqual(sealed);
  });

  it.each([
    ['with another key', () => boxWith('o'.repeat(32)).open(7, sealed)],
    ['for another user', () => box.open(8, sealed)],
    ['after a change', () => box.open(7, Buffer.concat([sealed.subarray(0, -1), Buffer.from([1])]))],
    ['when it is cut off', () => box.open(7, sealed.subarray(0, 20))],
  ])('is not read %s', (_case, open) => {
    expect(open()).toBeUndefined();
  });
});

describe('a hashed recovery code [D9.32]', () => {
  it('is the same on all replicas, and different for other users, codes and keys', () => {
    const hash = box.hash(7, 'k3m79xqd2w5f');
    expect(boxWith('k'.repeat(32)).hash(7, 'k3m79xqd2w5f')).toEqual(hash);
    expect(box.hash(8, 'k3m79xqd2w5f')).not.toEqual(hash);
    expect(box.hash(7, 'k3m79xqd2w5g')).not.toEqual(hash);
    expect(boxWith('o'.repeat(32)).hash(7, 'k3m79xqd2w5f')).not.toEqual(hash);
  });
});
