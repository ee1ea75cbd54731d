import type { Session } from './session';
import { SESSION_SECONDS } from './session-keys';

/** A session ends this long after signing in, however much it is used. Seconds. */
export const LONGEST_SESSION_SECONDS = 90 * 24 * 60 * 60;

/** Seconds that a session has left if it is not used again; zero or less when it is over. @param now - milliseconds */
export const secondsLeft = ({ createdAt }: Pick<Session, 'createdAt'>, now: number): number =>
  Math.min(SESSION_SECONDS, Math.ceil(LONGEST_SESSION_SECONDS - (now - createdAt) / 1000));
