import type { ResponseOf, verifyCredentials } from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import type { FastifyRequest } from 'fastify';

import type { ActingSession } from '../sessions/session';
import type { SignInAttempt } from '../throttling/sign-in-throttle';

/** A request that has passed the session guard. */
export interface ApiRequest extends FastifyRequest {
  /** Set by Passport; false or absent for visitors. */
  user?: ActingSession | false;
  authInfo?: { readonly renewed?: boolean };
}

/** A request that has passed the credentials guard. */
export interface SignInRequest extends FastifyRequest {
  user: ResponseOf<typeof verifyCredentials>;
  attempt: SignInAttempt;
}

/** Returns the caller's session; null for visitors. */
export const sessionOf = (request: ApiRequest): ActingSession | null =>
  request.user === undefined || request.user === false ? null : request.user;

/**
 * Returns the caller's session for a call that requires sign-in.
 * @throws DomainError `NOT_SIGNED_IN`
 */
export function signedInSession(request: ApiRequest): ActingSession {
  const session = sessionOf(request);
  if (session === null) throw new DomainError('NOT_SIGNED_IN');
  return session;
}

/** Returns the actor that is sent to the services; null for visitors. */
export function actorOf(request: ApiRequest): Actor | null {
  const session = sessionOf(request);
  return session === null ? null : { id: session.userId, role: session.role, sessionId: session.id };
}
