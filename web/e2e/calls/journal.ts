import type { Call } from '@circlet/contracts';

/** Who calls. The owner is whoever the call is about: of the account, the group, the application, the message. */
export const roles = ['visitor', 'owner', 'other', 'moderator', 'admin', 'banned'] as const;
export type CallerRole = (typeof roles)[number];

/** How a call ended: well, or with the code of an error. */
export type Outcome = 'ok' | (string & {});

const entries = new Set<string>();
const entry = (call: Call, what: string): string => `${call.method} ${call.path}: ${what}`;

/** Notes what a call answered, so that in the end nothing can have been forgotten. */
export function note(call: Call, role: CallerRole | null, outcome: Outcome): void {
  entries.add(entry(call, outcome));
  if (role !== null) entries.add(entry(call, `as ${role}`));
}

/** What of a call was never seen: its success, one of its errors, one of the roles. */
export const unseen = (call: Call, exempt: readonly string[]): string[] =>
  [
    'ok',
    ...(call.errors ?? []).filter((code) => !exempt.includes(code)),
    ...roles.map((role) => `as ${role}`),
  ]
    .map((what) => entry(call, what))
    .filter((seen) => !entries.has(seen));
