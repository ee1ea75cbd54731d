import type { Session } from './session';

/** Maximum number of open sessions per user. */
export const MAX_SESSIONS = 50;

/**
 * Returns the sessions over the limit, most recently used first. The caller ends them.
 * @param sessions - oldest first; of those last used in the same millisecond, the newest stay
 */
export const sessionsOverLimit = (limit: number, sessions: readonly Session[]): Session[] =>
  sessions
    .toReversed()
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt)
    .slice(limit);
