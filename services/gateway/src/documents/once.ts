/** Returns a function that computes a value on its first call and caches it. */
export function once<T>(compute: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: compute() }).value;
}
