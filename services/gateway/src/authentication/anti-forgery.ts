import { DomainError, keyFor } from '@circlet/platform';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { GatewayConfig } from '../config';
import { callOf } from '../routes/call-of-route';
import { antiForgeryCookieName, sessionCookieName } from '../sessions/cookie-names.rules';
import { isSessionToken } from '../sessions/session-token.rules';

/**
 * What the token is bound to: the session's secret, or being signed out. The token shows a signature of it, so that a text
 * of the caller's choice must not get here.
 */
function boundTo(request: FastifyRequest, cookieName: string): string {
  const token = request.cookies[cookieName];
  return isSessionToken(token) ? token : 'signed out';
}

const isProtected = (request: FastifyRequest): boolean =>
  request.method !== 'GET' &&
  request.method !== 'HEAD' &&
  callOf(request.routeOptions.config)?.withoutAntiForgery !== true;

/** Refuses every call that changes something unless it carries the token of this very session (403). */
export async function registerAntiForgery(server: FastifyInstance, config: GatewayConfig): Promise<void> {
  const sessionCookie = sessionCookieName(config.PUBLIC_URL);
  await server.register(csrfProtection, {
    sessionPlugin: '@fastify/cookie',
    cookieKey: antiForgeryCookieName(config.PUBLIC_URL),
    cookieOpts: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.PUBLIC_URL.protocol === 'https:',
    },
    getToken: (request) => String(request.headers['x-csrf-token'] ?? ''),
    getUserInfo: (request) => boundTo(request, sessionCookie),
    csrfOpts: { hmacKey: keyFor(config.SESSION_SECRET, 'anti-forgery'), userInfo: true },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (!isProtected(request)) {
      done();
      return;
    }
    // The plugin answers a wrong token by itself, in its own words: here that becomes an error like any other.
    const refuse = (): void => {
      done(new DomainError('CSRF_TOKEN_INVALID'));
    };
    server.csrfProtection(request, Object.create(reply, { send: { value: refuse } }) as FastifyReply, done);
  });
}

/** The token of the request's session; sets the cookie it is bound to where there is none yet. */
export const antiForgeryToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: GatewayConfig,
): string => reply.generateCsrf({ userInfo: boundTo(request, sessionCookieName(config.PUBLIC_URL)) });
