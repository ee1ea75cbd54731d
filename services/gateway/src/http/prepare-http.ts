import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';

import { registerAntiForgery } from '../authentication/anti-forgery';
import type { Settings } from '../config';
import { registerSiteFiles } from '../site/site-files';
import { registerCompression } from './compression';
import { acceptMultipart } from './multipart-body';
import { byteLimits, type HasSession, keepBodiesRaw } from './raw-body';
import { registerRequestContext } from './request-context';
import { securityHeaders } from './security-headers';

/** Registers everything that runs before Nest handles a request, in this order. */
export async function prepareHttp(
  server: FastifyInstance,
  settings: Settings,
  hasSession: HasSession,
): Promise<void> {
  keepBodiesRaw(server, hasSession);
  await acceptMultipart(server, byteLimits.bodyWithImage);
  registerRequestContext(server);
  const headers = securityHeaders(settings.PUBLIC_URL);
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await registerCompression(server);
  await server.register(cookie);
  await registerAntiForgery(server, settings);
  // The router matches empty parameters, so `/api/groups/` would reach `/api/groups/:id`.
  server.addHook('onRequest', (request, reply, done) => {
    const params = Object.entries(request.params as Readonly<Record<string, string>>);
    if (params.some(([name, value]) => name !== '*' && value === '')) reply.callNotFound();
    else done();
  });
  await registerSiteFiles(server, settings.WEB_DIST);
}
