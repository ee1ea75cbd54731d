import type { Session } from './session';

/** Open sessions of one person at most. */
export const MAX_SESSIONS = 50;

/**
 * Those that have to give way, the most recently used of them first.
 * @param sessions - in the order in which they began: of those last used in the same millisecond, the newest stay
 */
export const sessionsBeyond = (limit: number, sessions: readonly Session[]): Session[] =>
  sessions
    .toReversed()
    .sort((a, b) => b.lastSeenAt - a.lastSeenAt)
    .slice(limit);
