/**
 * Returns how many of the first rows fit into one reply. At least one, however large it is.
 * @param sizes - bytes of each row
 * @param budget - bytes of the reply
 */
export function fitting(sizes: readonly number[], budget: number): number {
  let used = 0;
  const tooMany = sizes.findIndex((size) => (used += size) > budget);
  return tooMany === -1 ? sizes.length : Math.max(1, tooMany);
}
