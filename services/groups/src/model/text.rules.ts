/** Normalizes text for comparison, ignoring case. Apply it to both sides. */
export const normalizeText = (text: string): string => text.toLowerCase();

/** Returns the text that a search matches. */
export const searchTextOf = (group: { readonly name: string; readonly description: string }): string =>
  normalizeText(`${group.name}\n${group.description}`);

/** Returns the name in the text that a search matches. It is the first line, because names have no others. */
export const nameIn = (searchText: string): string => searchText.split('\n', 1)[0] ?? '';

/** Returns whether a search finds the text in the name of a group. */
export const hasInName = ({ name }: { readonly name: string }, text: string): boolean =>
  normalizeText(name).includes(normalizeText(text));

/** Returns the key that sorts names, ignoring case and accents. */
export const sortNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the key that identifies an interest, ignoring case and surrounding spaces. */
export const interestKey = (name: string): string => name.trim().toLowerCase();

/** Returns whether the trigram index can help, which takes three letters or digits in a row. */
export const hasTrigram = (text: string): boolean => /[a-z0-9]{3}/.test(normalizeText(text));

/**
 * Returns the characters or pairs of characters by which the index on content finds a text without a trigram. The
 * SQL function `short_grams` computes the same of the texts that it indexes.
 */
export function shortGrams(text: string): string[] {
  const characters = Array.from(normalizeText(text));
  const pairs = characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  return pairs.length === 0 ? characters : pairs;
}
