import type { Call } from '@circlet/contracts';

import { type Persona, personas } from './personas';

/** How a call ended: with its success, or with the code of an error. */
export type Outcome = 'ok' | (string & {});

const entries = new Set<string>();
const entry = (call: Call, what: string): string => `${call.method} ${call.path}: ${what}`;

/** Notes what a call answered, so that in the end nothing can have been forgotten. */
export function note(call: Call, persona: Persona | null, outcome: Outcome): void {
  entries.add(entry(call, outcome));
  if (persona !== null) entries.add(entry(call, `as ${persona}`));
}

/** The personas as whom a call was never made. */
export const neverMadeAs = (call: Call): string[] =>
  personas.filter((persona) => !entries.has(entry(call, `as ${persona}`)));

/** The errors of a call that it was never answered with. */
export const notAnswered = (call: Call, elsewhere: readonly string[]): string[] =>
  (call.errors ?? [])
    .filter((code) => !elsewhere.includes(code) && !entries.has(entry(call, code)))
    .map((code) => entry(call, code));
