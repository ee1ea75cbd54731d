/** How long a session lives without being used, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Redis hash of one session, by the hash of its secret. */
export const sessionKey = (hash: string): string => `session:${hash}`;

/** Redis hash of one person's sessions: public id → hash of the secret. */
export const userSessionsKey = (userId: number): string => `user-sessions:${userId}`;

/** Redis number: sessions of this person that were opened below this revision of the account have ended. */
export const endedBelowKey = (userId: number): string => `user-sessions-ended-below:${userId}`;

/** Redis hash: the role this person has, and the revision of the account since which. */
export const userRoleKey = (userId: number): string => `user-role:${userId}`;
