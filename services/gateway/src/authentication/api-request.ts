import type { CurrentUser } from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import type { FastifyRequest } from 'fastify';

import type { Session } from '../sessions/session';
import type { SignInAttempt } from '../throttling/sign-in-throttle';

/** A request that has passed the session guard. */
export interface ApiRequest extends FastifyRequest {
  /** Set by Passport; false or absent for visitors. */
  user?: Session | false;
  authInfo?: { readonly renewed?: boolean };
}

/** A request that has passed the credentials guard. */
export interface SignInRequest extends FastifyRequest {
  user: CurrentUser & { readonly revision: number };
  attempt: SignInAttempt;
}

/** Returns the caller's session; null for visitors. */
export const sessionOf = (request: ApiRequest): Session | null =>
  request.user === undefined || request.user === false ? null : request.user;

/**
 * Returns the caller's session for a call that requires sign-in.
 * @throws DomainError `NOT_SIGNED_IN`
 */
export function signedInSession(request: ApiRequest): Session {
  const session = sessionOf(request);
  if (session === null) throw new DomainError('NOT_SIGNED_IN');
  return session;
}

/** Returns the actor that is sent to the services; null for visitors. */
export function actorOf(request: ApiRequest): Actor | null {
  const session = sessionOf(request);
  return session === null ? null : { id: session.userId, role: session.role, sessionId: session.id };
}
