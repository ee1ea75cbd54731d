import type { Role, SecondStepMethod } from '@circlet/contracts';

import { needsSecondStep } from './second-step.rules';

describe('a right password', () => {
  it.each<[string, Role, SecondStepMethod[], boolean, boolean]>([
    ['is enough without a second step', 'user', [], false, false],
    ['is not enough with an authenticator app', 'user', ['totp', 'recovery'], false, true],
    ['is enough with only a passkey, which is another way to sign in', 'user', ['passkey'], false, false],
    ['is enough for a user with only a passkey where staff need one', 'user', ['passkey'], true, false],
    [
      'is not enough for a moderator with a passkey where staff need one',
      'moderator',
      ['passkey'],
      true,
      true,
    ],
    ['is not enough for an admin with an app', 'admin', ['totp', 'recovery'], false, true],
    ['is enough for an admin with only a passkey elsewhere', 'admin', ['passkey'], false, false],
    ['lets staff in who have yet to set one up', 'admin', [], true, false],
  ])('%s [D9.28]', (_case, role, methods, isRequired, expected) => {
    expect(needsSecondStep(role, methods, isRequired)).toBe(expected);
  });
});
