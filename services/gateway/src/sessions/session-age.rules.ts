import type { Session } from './session';
import { SESSION_SECONDS } from './session-keys';

/** Absolute lifetime of a session after sign-in, no matter how much it is used. Seconds. */
export const MAX_SESSION_SECONDS = 90 * 24 * 60 * 60;

/**
 * Returns the seconds until a session expires if it is not used again; zero or less if it has expired.
 * @param now - milliseconds since the epoch
 */
export const secondsLeft = ({ createdAt }: Pick<Session, 'createdAt'>, now: number): number =>
  Math.min(SESSION_SECONDS, Math.ceil(MAX_SESSION_SECONDS - (now - createdAt) / 1000));
