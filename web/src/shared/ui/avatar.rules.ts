/** Made when first needed, because it takes a browser 10 ms. */
let letters: Intl.Segmenter | undefined;

/**
 * Returns the first character of a name, as a user perceives it, in upper
 * case, or a question mark for no name.
 */
export function firstLetter(name: string): string {
  const trimmed = name.trim();
  // A letter of this kind is a character of its own unless an accent follows it.
  const plain = /^[!-~](?=[ -~]|$)/.exec(trimmed)?.[0];
  if (plain !== undefined) return plain.toUpperCase();
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = letters.segment(trimmed);
  return (first?.segment ?? '?').toLocaleUpperCase();
}

/**
 * Returns the photo to show if it is one of our files or a picture just chosen. Linked photos aren't loaded,
 * because their site would learn who views them.
 */
export const shownPhoto = (photo: string | null | undefined): string | undefined =>
  photo != null && /^(\/media\/|data:image\/|blob:)/.test(photo) ? photo : undefined;

/** Returns whether a photo is a link that the server is still fetching. Only its user sees this state. */
export const isBeingFetched = (photo: string | null | undefined): boolean =>
  photo?.startsWith('https://') === true;

/** Returns which of `count` colors a person has, always the same for the same name. */
export function personColor(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % count;
}
