/** What is said of somebody beside their name, as far as it is known. */
export const ageAndPlace = ({ age, location }: { age: number | null; location: string | null }): string =>
  `${age === null ? 'Age unknown' : `Age ${age}`} · ${location ?? 'Location unknown'}`;
