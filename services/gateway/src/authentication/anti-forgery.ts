import { DomainError, keyFor } from '@circlet/platform';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { callOf } from '../routes/call-of-route';
import { antiForgeryCookieName, sessionCookieName } from '../sessions/cookie-names.rules';
import { isSessionToken } from '../sessions/session-token.rules';

/**
 * Returns the text that the token is bound to: the session's secret, or a constant for visitors. The token
 * reveals a signature of this text, so callers must not be able to choose it.
 */
function boundTo(request: FastifyRequest, cookieName: string): string {
  const token = request.cookies[cookieName];
  return isSessionToken(token) ? token : 'signed out';
}

const isProtected = (request: FastifyRequest): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  callOf(request.routeOptions.config)?.withoutAntiForgery !== true;

/** Refuses every state-changing call that doesn't carry the anti-forgery token of its session (403). */
export async function registerAntiForgery(server: FastifyInstance, settings: Settings): Promise<void> {
  const sessionCookie = sessionCookieName(settings.PUBLIC_URL);
  await server.register(csrfProtection, {
    sessionPlugin: '@fastify/cookie',
    cookieKey: antiForgeryCookieName(settings.PUBLIC_URL),
    cookieOpts: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.PUBLIC_URL.protocol === 'https:',
    },
    getToken: (request) => String(request.headers['x-csrf-token'] ?? ''),
    getUserInfo: (request) => boundTo(request, sessionCookie),
    csrfOpts: { hmacKey: keyFor(settings.SESSION_SECRET, 'anti-forgery'), userInfo: true },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!isProtected(request)) {
      done();
      return;
    }
    // The plugin would send its own response for a wrong token. This turns it into a regular error.
    const refuse = (): void => {
      done(new DomainError('CSRF_TOKEN_INVALID'));
    };
    server.csrfProtection(request, Object.create(reply, { send: { value: refuse } }) as FastifyReply, done);
  });
}

/** Returns the anti-forgery token of the request's session. Sets the cookie it is bound to if missing. */
export const antiForgeryToken = (request: FastifyRequest, reply: FastifyReply, settings: Settings): string =>
  reply.generateCsrf({ userInfo: boundTo(request, sessionCookieName(settings.PUBLIC_URL)) });
