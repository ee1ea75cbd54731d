/** How long a 'typing' frame holds. Milliseconds. */
export const typingHolds = 5_000;

/** One's own typing is told no more often than this. Milliseconds. */
export const typingPause = 3_000;

/** Who is writing, in words; empty when nobody is. */
export function typingWords(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is typing…`;
  if (names.length === 2) return `${first} and ${second} are typing…`;
  return `${String(names.length)} people are typing…`;
}
