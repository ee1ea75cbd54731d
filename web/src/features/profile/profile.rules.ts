/** Message for a photo link that couldn't be fetched. */
export const photoLinkFailure = 'We couldn’t load your photo from that address. Please upload it instead.';

const minAge = 18;

/** What a user can have wrong in the form of their profile. */
export interface ProfileProblem {
  field: 'name' | 'age' | 'bio';
  message: string;
}

/**
 * Returns the first problem that keeps a profile from being saved, with its field, or null. Without a bio, the profile
 * would be incomplete, and its user would have to start over.
 */
export function profileProblem({
  name,
  age,
  bio,
}: {
  readonly name: string;
  readonly age: string;
  readonly bio: string;
}): ProfileProblem | null {
  if (name.trim() === '') return { field: 'name', message: 'Name and age are required fields.' };
  if (age.trim() === '') return { field: 'age', message: 'Name and age are required fields.' };
  if (!(Number(age) >= minAge)) return { field: 'age', message: 'Age must be 18 or older.' };
  if (bio.trim() === '') return { field: 'bio', message: 'Please write a few words about yourself.' };
  return null;
}
