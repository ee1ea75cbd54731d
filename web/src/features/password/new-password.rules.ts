/** Fewest characters of a password. */
const shortest = 6;

/** What is wrong with a new password, as a toast says it; null when nothing is. */
export function newPasswordProblem(
  password: string,
  repeated: string,
): { title: string; description: string } | null {
  if (password === '' || repeated === '')
    return { title: 'Missing fields', description: 'Please fill in all fields' };
  if (password !== repeated)
    return { title: "Passwords don't match", description: 'Please type the same password twice' };
  if (password.length < shortest)
    return { title: 'Password too short', description: 'Password must be at least 6 characters long' };
  return null;
}
