import { newPasswordProblem } from './new-password.rules';

describe('newPasswordProblem [R5.28 R5.29 R9.8]', () => {
  test.each([
    ['both fields are required', 'secret1', '', 'Missing fields', 'repeated'],
    ['the first missing one is named', '', '', 'Missing fields', 'password'],
    ['they must match', 'secret1', 'secret2', "Passwords don't match", 'repeated'],
    ['at least 6 characters', 'short', 'short', 'Password too short', 'password'],
  ])('%s', (_, password, repeated, title, field) => {
    expect(newPasswordProblem(password, repeated)).toMatchObject({ title, field });
  });

  test('a good one has no problem', () => {
    expect(newPasswordProblem('secret', 'secret')).toBeNull();
  });
});
