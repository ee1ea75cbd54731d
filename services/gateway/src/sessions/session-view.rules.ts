import type { SessionRow } from '@circlet/contracts';

import type { Session } from './session';

const view = (session: Session, currentId: string): SessionRow => ({
  id: session.id,
  current: session.id === currentId,
  userAgent: session.userAgent,
  createdAt: new Date(session.createdAt).toISOString(),
  lastSeenAt: new Date(session.lastSeenAt).toISOString(),
});

/** What a person sees of their sessions, newest first. */
export const viewSessions = (sessions: readonly Session[], currentId: string): SessionRow[] =>
  [...sessions].sort((a, b) => b.createdAt - a.createdAt).map((session) => view(session, currentId));
