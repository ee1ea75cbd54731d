import { Deadline, DomainError, REQUEST_MS, runInContext, toErrorBody } from '@circlet/platform';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AWAY_SECONDS } from './api-exception.filter';

/** For the answer that a lack of time leads to by itself, which says more in the log. Milliseconds. */
const GRACE_MS = 100;

const logger = new Logger('Deadline');

/** Answers 503 for a request that is still being worked on; what its work leads to later is dropped. */
function answerLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  logger.warn({ requestId: request.id, route: request.routeOptions.url }, 'Request not answered in time');
  const body = toErrorBody(new DomainError('SERVICE_UNAVAILABLE'), request.id);
  void reply
    .code(body.statusCode)
    .header('retry-after', AWAY_SECONDS)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Milliseconds that requests have waited for servers before their body was read. */
const waited = new WeakMap<FastifyRequest, number>();

/** Does what has to wait for a server before the body is read, on the time of the request's deadline. */
export async function beforeBody<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await runInContext({ requestId: request.id, deadline: new Deadline(REQUEST_MS) }, work);
  } finally {
    waited.set(request, performance.now() - begin);
  }
}

/**
 * Echoes the request id and attaches it to everything that the request starts: log lines, calls over NATS. From here on a
 * request has one deadline, which all its waits share.
 */
export function registerRequestContext(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Reading the body leaves the asynchronous context, and takes as long as the client does: the context begins after that,
  // with the time that the lookup of the session before the body has left.
  server.addHook('preHandler', (request, reply, done) => {
    const left = Math.max(0, REQUEST_MS - (waited.get(request) ?? 0));
    const deadline = new Deadline(left);
    const late = setTimeout(answerLate, left + GRACE_MS, request, reply);
    reply.raw.once('close', () => {
      clearTimeout(late);
      deadline.meet();
    });
    runInContext({ requestId: request.id, deadline }, done);
  });
}
