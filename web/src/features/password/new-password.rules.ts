/** Fewest characters of a password. */
const shortest = 6;

/** What is wrong with a new password: at which field, and as a toast says it. */
export interface NewPasswordProblem {
  readonly field: 'password' | 'repeated';
  readonly title: string;
  readonly description: string;
}

/** What is wrong with a new password; null when nothing is. */
export function newPasswordProblem(password: string, repeated: string): NewPasswordProblem | null {
  if (password === '' || repeated === '')
    return {
      field: password === '' ? 'password' : 'repeated',
      title: 'Missing fields',
      description: 'Please fill in all fields',
    };
  if (password !== repeated)
    return {
      field: 'repeated',
      title: "Passwords don't match",
      description: 'Please type the same password twice',
    };
  if (password.length < shortest)
    return {
      field: 'password',
      title: 'Password too short',
      description: 'Password must be at least 6 characters long',
    };
  return null;
}
