/** Formats a person's age and location, as far as they are known. A location that isn't shown is left out. */
export function ageAndPlace({
  age,
  location,
}: {
  age: number | null;
  location?: string | null | undefined;
}): string {
  const years = age === null ? 'Age unknown' : `Age ${age}`;
  return location === undefined ? years : `${years} · ${location ?? 'Location unknown'}`;
}
