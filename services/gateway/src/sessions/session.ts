import type { Role } from '@circlet/contracts';

/** One sign-in of one person on one device. */
export interface Session {
  /** Public id (UUID), shown in the list of sessions; not the secret in the cookie. */
  readonly id: string;
  readonly userId: number;
  readonly role: Role;
  /** The account's revision that the role is of. */
  readonly roleRevision: number;
  /** What the browser called itself at sign-in. */
  readonly userAgent: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970; at most a minute behind. */
  readonly lastSeenAt: number;
  /** The account's revision that the session was opened at. */
  readonly revision: number;
}

/** Who signs in, and with what. */
export type SessionStart = Pick<Session, 'userId' | 'role' | 'userAgent' | 'revision'>;
