import type { Session } from './session';

/** Open sessions of one person at most. */
export const MAX_SESSIONS = 50;

/** Those that have to give way, the longest unused first. */
export const sessionsBeyond = (limit: number, sessions: readonly Session[]): Session[] =>
  [...sessions].sort((a, b) => b.lastSeenAt - a.lastSeenAt).slice(limit);
