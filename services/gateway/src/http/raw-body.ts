import { DomainError } from '@circlet/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callOf } from '../routes/call-of-route';
import { byteLimits } from './byte-limits';
import { isJsonType } from './json-type.rules';
import { beforeBody } from './request-context';

/** Stands for every type but JSON. Only calls that take a body look at it. */
const UNREAD_TYPE = 'application/octet-stream';

/** Whether a request comes with an open session. */
export type HasSession = (request: FastifyRequest) => Promise<boolean>;

/**
 * Bodies are read as bytes of any type and parsed after the guards, so that a refusal of the caller (403, 401) comes before
 * one of the body (415, 400). A body that may be large is not even read for a caller without a session.
 */
export function keepBodiesRaw(server: FastifyInstance, hasSession: HasSession): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  // Fastify refuses a type that it cannot read on its own, also for calls that take no body and before the guards.
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const type = headers['content-type'];
    if (type !== undefined) headers['content-type'] = isJsonType(type) ? 'application/json' : UNREAD_TYPE;
    done();
  });
  server.addHook('onRoute', (route) => {
    if (callOf(route.config)?.carriesImage !== true) return;
    route.bodyLimit = byteLimits.bodyWithImage;
    route.preParsing = async (request) => {
      if (!(await beforeBody(request, () => hasSession(request)))) throw new DomainError('NOT_SIGNED_IN');
    };
  });
}
