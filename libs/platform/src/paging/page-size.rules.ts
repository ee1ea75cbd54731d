/** Maximum size of one reply, below the broker's limit. Bytes. */
const MAX_REPLY_BYTES = 600_000;

/**
 * Returns how many of the first rows fit into one reply. At least one, however large it is.
 * @param sizes - bytes of each row
 * @param maxBytes - bytes of the reply
 */
export function countThatFit(sizes: readonly number[], maxBytes: number = MAX_REPLY_BYTES): number {
  let used = 0;
  const tooMany = sizes.findIndex((size) => (used += size) > maxBytes);
  return tooMany === -1 ? sizes.length : Math.max(1, tooMany);
}
