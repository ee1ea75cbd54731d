import type { SessionRow } from '@circlet/contracts';

import type { Session } from './session';

const view = (session: Session, currentId: string): SessionRow => ({
  id: session.id,
  current: session.id === currentId,
  userAgent: session.userAgent,
  createdAt: new Date(session.createdAt).toISOString(),
  lastSeenAt: new Date(session.lastSeenAt).toISOString(),
});

/**
 * Returns a user's sessions as the API lists them, newest first.
 * @param sessions - oldest first, which breaks ties within the same millisecond
 */
export const viewSessions = (sessions: readonly Session[], currentId: string): SessionRow[] =>
  sessions
    .toReversed()
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((session) => view(session, currentId));
