import * as argon2 from '@node-rs/argon2';

import type { Settings } from '../config';
import { CommonPasswords } from './common-passwords';
import { PasswordHasher } from './password-hasher';

jest.mock<typeof argon2>('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, verify: jest.fn(actual.verify) };
});

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher(new CommonPasswords({ BREACHED_PASSWORD_CHECK: 'off' } as Settings));

  it('recognizes only the right password', async () => {
    const hash = await hasher.hash('open sesame');
    expect(await hasher.matches(hash, 'open sesame')).toBe(true);
    expect(await hasher.matches(hash, 'open barley')).toBe(false);
  });

  it('never matches without an account', async () => {
    expect(await hasher.matches(undefined, 'open sesame')).toBe(false);
  });

  it('checks a hash of the same cost without an account', async () => {
    const verify = jest.mocked(argon2.verify).mockClear();
    await hasher.matches(await hasher.hash('open sesame'), 'open barley');
    await hasher.matches(undefined, 'open barley');
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$', 4).join('$'));
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
  });
});
