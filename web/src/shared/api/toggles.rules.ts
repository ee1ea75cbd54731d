/**
 * All switches after a change of some was answered: those take the answered state, others stay as they are shown. One that
 * was flipped again meanwhile stays too, for its own answer is still to come.
 */
export function settle<Flags extends object>(
  shown: Flags,
  changes: Partial<Flags>,
  answered: Readonly<Flags>,
): Flags {
  const settled = { ...shown };
  for (const name of Object.keys(changes) as (keyof Flags)[])
    if (shown[name] === changes[name]) settled[name] = answered[name];
  return settled;
}
