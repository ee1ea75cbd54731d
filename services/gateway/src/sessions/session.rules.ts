import type { RoleChanged, SessionsEnded } from '@circlet/contracts';

import type { ActingSession, Session } from './session';
import { SESSION_SECONDS } from './session-keys';

/** Absolute lifetime of a session after sign-in, no matter how much it is used. Seconds. */
export const MAX_SESSION_SECONDS = 90 * 24 * 60 * 60;

/**
 * Returns the seconds until a session expires if it is not used again; zero or less if it has expired.
 * @param now - milliseconds since the epoch
 */
export const secondsLeft = ({ createdAt }: Pick<Session, 'createdAt'>, now: number): number =>
  Math.min(SESSION_SECONDS, Math.ceil(MAX_SESSION_SECONDS - (now - createdAt) / 1000));

/**
 * Returns whether a session's user proved recently who they are.
 * @param now - milliseconds since the epoch
 * @param minutes - how long a proof counts
 */
export const hasRecentProof = (
  { lastProofAt }: Pick<Session, 'lastProofAt'>,
  now: number,
  minutes: number,
): boolean => now - lastProofAt <= minutes * 60_000;

/**
 * Returns a session as it acts: staff who must take a second step are ordinary users until they have, for every service.
 * @param isRequired - whether staff must take one
 */
export const acting = (session: Session, isRequired: boolean): ActingSession => {
  const accountRole = session.role;
  return { ...session, accountRole, role: isRequired && !session.hasSecondStep ? 'user' : accountRole };
};

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

/** Returns whether a message ends this session. */
export function isEndedBy(
  session: Pick<Session, 'id' | 'userId' | 'revision'>,
  ended: SessionsEnded,
): boolean {
  if (session.userId !== ended.userId || session.id === ended.except) return false;
  if (ended.only !== undefined && session.id !== ended.only) return false;
  return ended.below === undefined || session.revision < ended.below;
}

/** Returns the session with the role from a message. Ignores other users' and outdated messages. */
export const withRole = (session: Session, changed: RoleChanged): Session =>
  changed.userId === session.userId && changed.revision > session.roleRevision
    ? { ...session, role: changed.role, roleRevision: changed.revision }
    : session;
