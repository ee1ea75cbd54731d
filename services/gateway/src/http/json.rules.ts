/** Returns whether a `Content-Type` is JSON. A charset, if given, must be UTF-8. */
export function isJsonType(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  return (
    type === 'application/json' &&
    parameters.every(
      (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter),
    )
  );
}

/** Limits on the structure of a JSON body, independent of its size. Our own clients stay far below them. */
export const jsonLimits = {
  /** Nesting depth of objects and arrays. */
  depth: 16,
  /** Commas, colons and opening brackets outside of strings. Approximates the number of values. */
  tokens: 1_000,
} as const;

const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map(code);
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map(code);

/**
 * Returns whether parsing a body would cost more than its size suggests. Megabytes of brackets or short keys
 * would keep the process busy for seconds. Reads each byte at most once and allocates nothing. Leaves it to
 * the parser to check whether the body is JSON.
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
