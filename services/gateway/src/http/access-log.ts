import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type AnsweredRequest, countRequest } from './request-metrics';

const logger = new Logger('access');

/** Status in the log of a request whose client left before the end of the response, as nginx has it. */
const CLIENT_LEFT = 499;

/** The route of a request that none matches. */
const UNMATCHED = 'unmatched';

/** A line of the access log. It has no path, query, address or user, because those are personal data. */
export interface AccessLine extends AnsweredRequest {
  readonly requestId: string;
  /** Bytes sent, with headers. */
  readonly bytes: number;
}

/** Logs an answered request. */
export function logAccess({ ms, ...line }: AccessLine): void {
  logger.log({ ...line, ms: Math.round(ms * 10) / 10 }, 'Answered');
}

/** Bytes that a connection had sent when its last request ended. */
const sentBefore = new WeakMap<Socket, number>();

function bytesOf({ socket }: IncomingMessage): number {
  const bytes = socket.bytesWritten - (sentBefore.get(socket) ?? 0);
  sentBefore.set(socket, socket.bytesWritten);
  return bytes;
}

/** Returns whether a request is for the API, whose requests are logged. Files and pages would only add noise. */
const isForApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/** Returns the template of a request's route. The web app's route matches every path, even those of the API. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined || request.is404) return UNMATCHED;
  return isForApi(request) && !url.startsWith('/api/') ? UNMATCHED : url;
}

/**
 * Counts every request, and logs those to the API, once the response has been sent or the client has left. Must be the
 * first hook, so that responses from memory are counted too.
 */
export function registerAccessLog(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const begin = performance.now();
    const { raw } = reply;
    raw.once('close', () => {
      const answered = {
        method: request.method,
        route: routeOf(request),
        status: raw.writableFinished ? raw.statusCode : CLIENT_LEFT,
        ms: performance.now() - begin,
      };
      countRequest(answered);
      const bytes = bytesOf(request.raw);
      if (isForApi(request)) logAccess({ requestId: request.id, ...answered, bytes });
    });
    done();
  });
}
