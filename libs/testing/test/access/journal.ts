import type { Call } from '@circlet/contracts';

/** How a call ended: with its success, or with the code of an error. */
export type Outcome = 'ok' | (string & {});

const entries = new Set<string>();
const entry = (call: Call, what: string): string => `${call.method} ${call.path}: ${what}`;

/**
 * Notes what a call answered, so that in the end nothing can have been forgotten.
 * @param cell - of the matrix, in words; null outside of it
 */
export function note(call: Call, cell: string | null, outcome: Outcome): void {
  entries.add(entry(call, outcome));
  if (cell !== null) entries.add(entry(call, `as ${cell}`));
}

/** The cells of the matrix in which a call was never made. */
export const neverMadeIn = (call: Call, cells: readonly string[]): string[] =>
  cells.map((cell) => entry(call, `as ${cell}`)).filter((made) => !entries.has(made));

/** The errors of a call that it was never answered with. */
export const notAnswered = (call: Call, elsewhere: readonly string[]): string[] =>
  (call.errors ?? [])
    .filter((code) => !elsewhere.includes(code) && !entries.has(entry(call, code)))
    .map((code) => entry(call, code));
