/** What became of a push at its push service. */
export type PushResult =
  | { readonly outcome: 'accepted' }
  /** The browser does not receive pushes there anymore. */
  | { readonly outcome: 'gone' }
  /** Sending it again would not help. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'postponed'; readonly reason: string; readonly retryAfterMs?: number };

/** Longest pause that a push service can ask for. Milliseconds. */
const LONGEST_PAUSE_MS = 15 * 60 * 1000;
const FIRST_PAUSE_MS = 2_000;

/** Returns the milliseconds that a `Retry-After` header asks for, in seconds or as a date; undefined without one. */
function pauseIn(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
}

/** Returns what the answer of a push service means (RFC 8030). Redirects are not followed. */
export function resultOf(status: number, retryAfter: string | undefined, now: number): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const reason = `status ${status}`;
  if (status < 500 && ![408, 425, 429].includes(status)) return { outcome: 'refused', reason };
  const retryAfterMs = pauseIn(retryAfter, now);
  return { outcome: 'postponed', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/**
 * Returns the pause before the next attempt, in milliseconds: the one that the push service asked for, or one that
 * doubles each time.
 * @param random - from 0 to 1, so that not all pushes of an outage return at once
 */
export const pauseAfter = (attempts: number, retryAfterMs: number | undefined, random: number): number =>
  retryAfterMs === undefined
    ? Math.round(Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS) * (0.75 + random / 4))
    : Math.round(retryAfterMs + random * FIRST_PAUSE_MS);
