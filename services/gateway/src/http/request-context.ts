import { runInContext } from '@circlet/platform';
import type { FastifyInstance } from 'fastify';

/** Echoes the request id and attaches it to everything that the request starts: log lines, calls over NATS. */
export function registerRequestContext(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Reading the body leaves the asynchronous context, so it is entered after that.
  server.addHook('preHandler', (request, _reply, done) => {
    runInContext({ requestId: request.id }, done);
  });
}
