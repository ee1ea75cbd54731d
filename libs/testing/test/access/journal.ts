import type { Call } from '@circlet/contracts';

/** Outcome of a call: success or an error code. */
export type Outcome = 'ok' | (string & {});

const entries = new Set<string>();
const entry = (call: Call, what: string): string => `${call.method} ${call.path}: ${what}`;

/**
 * Records the outcome of a call, so that the suite can find calls and errors that were never tested.
 * @param cell - cell of the matrix, in words; null outside the matrix
 */
export function recordOutcome(call: Call, cell: string | null, outcome: Outcome): void {
  entries.add(entry(call, outcome));
  if (cell !== null) entries.add(entry(call, `as ${cell}`));
}

/** Returns the cells of the matrix in which a call was never made. */
export const untestedCells = (call: Call, cells: readonly string[]): string[] =>
  cells.map((cell) => entry(call, `as ${cell}`)).filter((made) => !entries.has(made));

/** Returns the declared errors of a call that it was never answered with. */
export const untestedErrors = (call: Call, testedElsewhere: readonly string[]): string[] =>
  (call.errors ?? [])
    .filter((code) => !testedElsewhere.includes(code) && !entries.has(entry(call, code)))
    .map((code) => entry(call, code));
