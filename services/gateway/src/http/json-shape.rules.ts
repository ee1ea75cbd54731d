/** Limits on the shape of a JSON body, whatever its size; our own bodies stay far below. */
export const jsonLimits = {
  /** Objects and lists inside each other. */
  depth: 16,
  /** Commas, colons and opening brackets outside of strings: a measure of how many values there are. */
  tokens: 1_000,
} as const;

const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map(code);
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map(code);

/**
 * Whether parsing a body would cost more than its bytes suggest: megabytes of brackets or of short keys keep the process
 * busy for seconds. Looks at each byte at most once and allocates nothing; whether the body is JSON is left to the parser.
 */
export function isTooComplex(body: Uint8Array): boolean {
  let depth = 0;
  let tokens = 0;
  let isInString = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) isInString = !isInString;
    else if (isInString) {
      if (byte === backslash) at += 1;
    } else if (byte === closeList || byte === closeObject) depth -= 1;
    else {
      const isOpening = byte === openList || byte === openObject;
      if (isOpening) depth += 1;
      if (isOpening || byte === comma || byte === colon) tokens += 1;
      if (depth > jsonLimits.depth || tokens > jsonLimits.tokens) return true;
    }
  }
  return false;
}
