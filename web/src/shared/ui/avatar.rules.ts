const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of a name as people see it: a whole character, upper case; a question mark without a name. */
export function firstLetter(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? '?').toLocaleUpperCase();
}

/** Returns the photo to show: one of our own files or a picture just chosen. The site of a link would learn who sees it. */
export const shownPhoto = (photo: string | null | undefined): string | undefined =>
  photo != null && /^(\/media\/|data:image\/|blob:)/.test(photo) ? photo : undefined;

/** Whether a photo was given as a link that is still being fetched; only its user sees it this way. */
export const isBeingFetched = (photo: string | null | undefined): boolean =>
  photo?.startsWith('https://') === true;

/** Which of `count` colours a person has: always the same for the same name. */
export function personColour(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
