import { DomainError } from '@circlet/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callOf } from '../routes/call-of-route';
import { byteLimits } from './byte-limits';

/** Whether a request comes with an open session. */
export type HasSession = (request: FastifyRequest) => Promise<boolean>;

/**
 * Bodies are read as bytes of any type and parsed after the guards, so that a caller who may not call at all gets that
 * answer (403, 401) before what is wrong with the body (415, 400). A body that may be large is not even read for a
 * caller without a session.
 */
export function keepBodiesRaw(server: FastifyInstance, hasSession: HasSession): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  server.addHook('onRoute', (route) => {
    if (callOf(route.config)?.carriesImage !== true) return;
    route.bodyLimit = byteLimits.bodyWithImage;
    route.preParsing = async (request) => {
      if (!(await hasSession(request))) throw new DomainError('NOT_SIGNED_IN');
    };
  });
}
