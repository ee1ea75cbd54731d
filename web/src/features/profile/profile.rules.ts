/** The profile as it stands in the form. */
export interface ProfileValues {
  readonly name: string;
  readonly age: string;
  readonly location: string;
  readonly bio: string;
  readonly profilePhoto: string;
  readonly interests: readonly string[];
}

/** Says that the photo given as a link could not be fetched. */
export const photoLinkFailure = 'We couldn’t load your photo from that address. Please upload it instead.';

const youngest = 18;

/** What keeps a profile from being saved, and at which field; null when nothing does. */
export function profileProblem({
  name,
  age,
}: Pick<ProfileValues, 'name' | 'age'>): { field: 'name' | 'age'; message: string } | null {
  if (name.trim() === '') return { field: 'name', message: 'Name and age are required fields.' };
  if (age.trim() === '') return { field: 'age', message: 'Name and age are required fields.' };
  if (!(Number(age) >= youngest)) return { field: 'age', message: 'Age must be 18 or older.' };
  return null;
}
