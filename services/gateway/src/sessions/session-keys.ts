/** Lifetime of an unused session, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Returns the Redis key of a session, a hash. The key contains the hash of the session's secret. */
export const sessionKey = (hash: string): string => `session:${hash}`;

/** Returns the Redis key of the reason why a session has ended, a text, if its user's page should say so. */
export const endReasonKey = (hash: string): string => `session-end-reason:${hash}`;

/** Returns the Redis key of a user's session index, a hash from public id to hashed secret. */
export const userSessionsKey = (userId: number): string => `user-sessions:${userId}`;

/** Returns the Redis key of the account revision below which the user's sessions have ended, a number. */
export const endedBelowKey = (userId: number): string => `user-sessions-ended-below:${userId}`;

/** Returns the Redis key of the time before which the user has disowned their devices, in milliseconds since the epoch. */
export const devicesSinceKey = (userId: number): string => `devices-since:${userId}`;

/** Returns the Redis key of a user's role, a hash with the role and the account revision it dates from. */
export const userRoleKey = (userId: number): string => `user-role:${userId}`;

/** Returns the Redis key of a sign-in that awaits its second step, a hash. The key contains the hash of its secret. */
export const secondStepKey = (hash: string): string => `second-step:${hash}`;

/** The Redis key of the ended sessions that identity has not confirmed, a hash with a row for each ending. */
export const ENDED_SESSIONS_KEY = 'ended-sessions';

/** The Redis key of the sign-ins on new devices that identity has not confirmed, a hash with a row for each. */
export const NEW_DEVICES_KEY = 'new-devices';
