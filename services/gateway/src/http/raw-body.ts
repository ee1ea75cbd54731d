import type { FastifyInstance } from 'fastify';

import { callOf } from '../routes/call-of-route';
import { byteLimits } from './byte-limits';

/**
 * Bodies are read as bytes of any type and parsed after the guards, so that somebody who may not call at all is told that
 * (403, 401) before what is wrong with the body (415, 400).
 */
export function keepBodiesRaw(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  server.addHook('onRoute', (route) => {
    if (callOf(route.config)?.carriesImage === true) route.bodyLimit = byteLimits.bodyWithImage;
  });
}
