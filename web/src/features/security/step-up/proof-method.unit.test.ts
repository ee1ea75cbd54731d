import { missingProof, proofMethod, proofRequest } from './proof-method.rules';

describe('proofMethod [D9.33]', () => {
  test.each([
    ['the password is enough for most calls', 'any', { hasCodes: false, prefersCode: false }, 'password'],
    [
      'with an app, the password still comes first',
      'any',
      { hasCodes: true, prefersCode: false },
      'password',
    ],
    ['a user with an app can ask for a code', 'any', { hasCodes: true, prefersCode: true }, 'code'],
    ['an app that was turned off has no codes', 'any', { hasCodes: false, prefersCode: true }, 'password'],
    ['a password is no second step', 'secondStep', { hasCodes: true, prefersCode: false }, 'code'],
    ['without an app, a passkey is one', 'secondStep', { hasCodes: false, prefersCode: false }, 'passkey'],
  ] as const)('%s', (_, kind, user, method) => {
    expect(proofMethod(kind, user)).toBe(method);
  });
});

test('the request says what to do, and why', () => {
  expect(proofRequest('any', 'password')).toBe(
    'For your safety, please enter your password again. We won’t ask again for a few minutes.',
  );
  expect(proofRequest('any', 'code')).toMatch(/^For your safety, please enter a code\./);
  expect(proofRequest('secondStep', 'passkey')).toMatch(
    /^To work as a moderator or admin, please use your pa/,
  );
});

test('an empty field is explained', () => {
  expect(missingProof).toEqual({ password: 'Please enter your password', code: 'Please enter a code' });
});
