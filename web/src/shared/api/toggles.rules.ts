const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies the server's response to the switches. The changed ones take its values, the others stay as shown.
 * A switch that was flipped again in the meantime also stays, because its own response is still pending.
 */
export function settle<Flags extends object>(
  shown: Flags,
  changes: Partial<Flags>,
  answered: Readonly<Flags>,
): Flags {
  const settled = { ...shown };
  for (const name of Object.keys(changes) as (keyof Flags)[])
    if (isSame(shown[name], changes[name])) settled[name] = answered[name];
  return settled;
}
