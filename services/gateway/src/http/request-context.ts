import { Deadline, DomainError, REQUEST_MS, runInContext, toErrorBody } from '@circlet/platform';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RETRY_AFTER_SECONDS } from './api-exception.filter';
import { registerRequestTraces, spanOf } from './request-trace';

/** Extra time for the regular error response to a missed deadline, which logs more detail. Milliseconds. */
const GRACE_MS = 100;

const logger = new Logger('Deadline');

/** Returns 503 for a request that is still in progress. Its late result is dropped. */
function sendTimeout(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  logger.warn({ requestId: request.id, route: request.routeOptions.url }, 'Request timed out');
  const body = toErrorBody(new DomainError('SERVICE_UNAVAILABLE'), request.id);
  void reply
    .code(body.statusCode)
    .header('retry-after', RETRY_AFTER_SECONDS)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Milliseconds that each request spent on lookups before its body was read. */
const lookupTimes = new WeakMap<FastifyRequest, number>();

/** Runs lookups before the body is read, and counts their time toward the request's deadline. */
export async function beforeBody<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await runInContext(
      { requestId: request.id, deadline: new Deadline(REQUEST_MS), ...spanOf(request) },
      work,
    );
  } finally {
    lookupTimes.set(request, performance.now() - begin);
  }
}

/**
 * Returns the request id in a header and attaches it to everything the request starts, such as log lines and
 * NATS calls. From here on, the request has one deadline that all its calls and waits share.
 */
export function registerRequestContext(server: FastifyInstance): void {
  registerRequestTraces(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // Reading the body leaves the asynchronous context and takes as long as the client does. The context
  // therefore starts afterwards, with the time that the session lookup before the body has left over.
  server.addHook('preHandler', (request, reply, done) => {
    const left = Math.max(0, REQUEST_MS - (lookupTimes.get(request) ?? 0));
    const deadline = new Deadline(left);
    const timeout = setTimeout(sendTimeout, left + GRACE_MS, request, reply);
    reply.raw.once('close', () => {
      clearTimeout(timeout);
      deadline.meet();
    });
    runInContext({ requestId: request.id, deadline, ...spanOf(request) }, done);
  });
}

/** Valid request ids. They appear in logs and headers, so they contain nothing that needs escaping. */
const shape = /^[\w.:-]{1,64}$/;

/** Returns the request id that the caller or a proxy set; undefined if it is missing or invalid. */
export const requestIdFrom = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' && shape.test(header) ? header : undefined;
