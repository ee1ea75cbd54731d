/** Message for a photo link that couldn't be fetched. */
export const photoLinkFailure = 'We couldn’t load your photo from that address. Please upload it instead.';

const minAge = 18;

/** Returns the first problem that keeps a profile from being saved, with its field, or null. */
export function profileProblem({
  name,
  age,
}: {
  readonly name: string;
  readonly age: string;
}): { field: 'name' | 'age'; message: string } | null {
  if (name.trim() === '') return { field: 'name', message: 'Name and age are required fields.' };
  if (age.trim() === '') return { field: 'age', message: 'Name and age are required fields.' };
  if (!(Number(age) >= minAge)) return { field: 'age', message: 'Age must be 18 or older.' };
  return null;
}
