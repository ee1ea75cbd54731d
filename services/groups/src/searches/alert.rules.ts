import type { SearchNotify } from '@circlet/contracts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time between two alerts of a search. Milliseconds. */
const periods = { daily: DAY_MS, weekly: 7 * DAY_MS } as const;

/**
 * Returns when the next alert of a search is due, or null when it has none. Alerts that were missed don't follow.
 * @param from - when the last alert was due, or when alerts were turned on
 */
export function nextAlertAt(notify: SearchNotify, from: Date, now: Date): Date | null {
  if (notify === 'off') return null;
  const period = periods[notify];
  const missed = Math.max(0, Math.floor((now.getTime() - from.getTime()) / period));
  return new Date(from.getTime() + (missed + 1) * period);
}
