import type { Role } from '@circlet/contracts';

/** One sign-in of a user on one device. */
export interface Session {
  /** Public id (UUID), shown in the list of sessions. It is not the secret in the cookie. */
  readonly id: string;
  readonly userId: number;
  readonly role: Role;
  /** Account revision that the role dates from. */
  readonly roleRevision: number;
  /** User agent of the browser at sign-in. */
  readonly userAgent: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch; at most one minute behind. */
  readonly lastSeenAt: number;
  /** When the user last proved who they are, at sign-in or since. Milliseconds since the epoch. */
  readonly lastProofAt: number;
  /** Account revision at which the session was opened. */
  readonly revision: number;
  /** Whether the user is known to have confirmed their email address. Once true, it stays true. */
  readonly hasConfirmedEmail: boolean;
  /** Whether the user has taken a second step in this session, or used a passkey. */
  readonly hasSecondStep: boolean;
}

/** A session as it acts. */
export interface ActingSession extends Session {
  /** The role of the account. `role` is that of an ordinary user until staff have taken a second step that they need. */
  readonly accountRole: Role;
}

/** The data a sign-in provides for a new session. */
export type SessionStart = Pick<
  Session,
  'userId' | 'role' | 'userAgent' | 'revision' | 'hasConfirmedEmail' | 'hasSecondStep'
>;
