import { secondStepLead, secondStepWays } from './second-step.rules';

describe('the second step [D9.28]', () => {
  test.each([
    ['an authenticator app', ['totp', 'recovery'], true, { code: true, passkey: false }, /authenticator app/],
    ['the recovery codes alone', ['recovery'], true, { code: true, passkey: false }, /enter a code/],
    [
      'an app and a passkey',
      ['totp', 'passkey'],
      true,
      { code: true, passkey: true },
      /code, or use a passkey/,
    ],
    ['a passkey alone', ['passkey'], true, { code: false, passkey: true }, /your passkey/],
    ['an old browser', ['totp', 'passkey'], false, { code: true, passkey: false }, /authenticator app/],
    ['an old browser without an app', ['passkey'], false, { code: false, passkey: false }, /can’t use/],
  ] as const)('is explained for %s', (_, methods, canUsePasskeys, ways, lead) => {
    expect(secondStepWays(methods, canUsePasskeys)).toEqual(ways);
    expect(secondStepLead(ways)).toMatch(lead);
  });
});
