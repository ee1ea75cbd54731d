/** Time until a 'typing' frame expires. Milliseconds. */
export const typingTimeout = 5_000;

/** Minimum interval between sent 'typing' frames. Milliseconds. */
export const typingInterval = 3_000;

/** Returns the text of the typing line; empty if no one is typing. */
export function typingText(names: readonly string[]): string {
  const [first, second] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is typing…`;
  if (names.length === 2) return `${first} and ${second} are typing…`;
  return `${String(names.length)} people are typing…`;
}
