import type { CurrentUser } from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import type { FastifyRequest } from 'fastify';

import type { Session } from '../sessions/session';

/** A request after the session guard. */
export interface ApiRequest extends FastifyRequest {
  /** Set by Passport; false or absent for visitors. */
  user?: Session | false;
  authInfo?: { readonly renewed?: boolean };
}

/** A request after the credentials guard. */
export interface SignInRequest extends FastifyRequest {
  user: CurrentUser & { readonly revision: number };
}

/** The session of the caller; null for visitors. */
export const sessionOf = (request: ApiRequest): Session | null =>
  request.user === undefined || request.user === false ? null : request.user;

/**
 * The session of the caller of a call that visitors may not make.
 * @throws DomainError `NOT_SIGNED_IN`
 */
export function signedInSession(request: ApiRequest): Session {
  const session = sessionOf(request);
  if (session === null) throw new DomainError('NOT_SIGNED_IN');
  return session;
}

/** Who acts, as services are told. */
export function actorOf(request: ApiRequest): Actor | null {
  const session = sessionOf(request);
  return session === null ? null : { id: session.userId, role: session.role, sessionId: session.id };
}
