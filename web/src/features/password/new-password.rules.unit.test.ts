import { newPasswordProblem } from './new-password.rules';

describe('newPasswordProblem', () => {
  test.each([
    ['both fields are required', 'secret1', '', 'Missing fields'],
    ['they must match', 'secret1', 'secret2', "Passwords don't match"],
    ['at least 6 characters', 'short', 'short', 'Password too short'],
  ])('%s', (_, password, repeated, title) => {
    expect(newPasswordProblem(password, repeated)?.title).toBe(title);
  });

  test('a good one has no problem', () => {
    expect(newPasswordProblem('secret', 'secret')).toBeNull();
  });
});
