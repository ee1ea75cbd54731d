/** Minimum length of a password. */
const minLength = 6;

/** Problem with a new password: the field, and the text of the toast. */
export interface NewPasswordProblem {
  readonly field: 'password' | 'repeated';
  readonly title: string;
  readonly description: string;
}

/** Returns the first problem with a new password, or null if there is none. */
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
  if (password.length < minLength)
    return {
      field: 'password',
      title: 'Password too short',
      description: 'Password must be at least 6 characters long',
    };
  return null;
}
