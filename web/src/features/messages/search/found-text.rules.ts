/** A piece of a found message; `isMatch` if the search found it by this word. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

const words = /[\p{L}\p{N}\p{M}]+/gu;

/** Length of the text before the first match that is still shown. Characters. */
const lead = 40;

/** Folds case and accents, as the search does. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the words of a text. */
const wordsOf = (text: string): readonly string[] => text.match(words) ?? [];

/** Returns a position at the beginning of a word, so that the first match is near the beginning of the excerpt. */
function startOf(content: string, firstMatch: number): number {
  if (firstMatch <= lead) return 0;
  const space = content.indexOf(' ', firstMatch - lead);
  return space < 0 || space >= firstMatch ? firstMatch : space + 1;
}

/**
 * Splits a found message into pieces: the words that begin with one of the query's words, and the text between them.
 * Long text before the first match is left out.
 */
export function foundPieces(content: string, query: string): readonly Piece[] {
  const wanted = wordsOf(query).map(fold);
  const matches = [...content.matchAll(words)].filter(([word]) => {
    const folded = fold(word);
    return wanted.some((beginning) => folded.startsWith(beginning));
  });
  let done = startOf(content, matches[0]?.index ?? 0);
  const pieces: Piece[] = done > 0 ? [{ text: '…', isMatch: false }] : [];
  for (const { 0: word, index } of matches) {
    if (index > done) pieces.push({ text: content.slice(done, index), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    done = index + word.length;
  }
  if (done < content.length) pieces.push({ text: content.slice(done), isMatch: false });
  return pieces;
}
