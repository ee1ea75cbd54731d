import { newPasswordProblem } from './new-password.rules';

describe('newPasswordProblem [R5.28 R5.29 R9.8]', () => {
  const missing = { title: 'Missing fields', description: 'Please fill in all fields' };
  const different = { title: "Passwords don't match", description: 'Please type the same password twice' };
  const short = {
    title: 'Password too short',
    description: 'Password must be at least 6 characters long',
  };

  test.each([
    ['both fields are required', 'secret1', '', { ...missing, field: 'repeated' }],
    ['the first field alone may not be empty', '', 'secret1', { ...missing, field: 'password' }],
    ['the first missing one is named', '', '', { ...missing, field: 'password' }],
    ['they must match', 'secret1', 'secret2', { ...different, field: 'repeated' }],
    ['at least 6 characters', 'short', 'short', { ...short, field: 'password' }],
  ])('%s', (_, password, repeated, problem) => {
    expect(newPasswordProblem(password, repeated)).toEqual(problem);
  });

  test('a good one has no problem', () => {
    expect(newPasswordProblem('secret', 'secret')).toBeNull();
  });
});
