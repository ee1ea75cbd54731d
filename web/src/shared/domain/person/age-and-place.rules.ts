/** Formats a person's age and location, as far as they are known. */
export const ageAndPlace = ({ age, location }: { age: number | null; location: string | null }): string =>
  `${age === null ? 'Age unknown' : `Age ${age}`} · ${location ?? 'Location unknown'}`;
