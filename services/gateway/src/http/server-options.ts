import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { DomainError, toErrorBody } from '@circlet/platform';
import type { FastifyHttpOptions, FastifyReply } from 'fastify';

import type { Settings } from '../config';
import { byteLimits } from './raw-body';
import { requestIdFrom } from './request-context';
import { minimalErrorHeaders } from './security-headers';

/** Time limits for incoming requests, in milliseconds. */
export interface RequestTimeouts {
  /** From the first byte of the request to the last byte of its body. */
  readonly requestMs: number;
  /** Interval between checks of open connections. */
  readonly checkMs: number;
}

/**
 * Production limits. A slow sender occupies one of the edge's connections to a gateway, but a large picture
 * takes a slow phone most of a minute.
 */
export const requestTimeouts: RequestTimeouts = { requestMs: 60_000, checkMs: 5_000 };

/** Time for a client to read an error and close the connection, in milliseconds. */
const CLOSE_MS = 1_000;

/** Responds to requests that arrive too slowly or aren't valid HTTP with our error body, without a reason. */
function sendClientError(publicUrl: URL, { code }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // The request may have been refused before its body was read. A second response would then be taken
  // for the response to another request.
  if (isLate && socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const error = toErrorBody(new DomainError(isLate ? 'REQUEST_TIMEOUT' : 'INVALID_INPUT'), requestId);
  const body = JSON.stringify(error);
  const headers = {
    ...minimalErrorHeaders(publicUrl, requestId),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode] ?? ''}\r\n${lines.join('')}\r\n${body}`,
  );
  // Disconnects a client that keeps sending instead of closing.
  const closeTimer = setTimeout(() => socket.destroy(), CLOSE_MS);
  socket.once('close', () => {
    clearTimeout(closeTimer);
  });
}

/** Returns Fastify's options: limits for bodies, headers and waits, and our request ids and error bodies. */
export const serverOptions = (
  settings: Settings,
  { requestMs, checkMs }: RequestTimeouts,
): FastifyHttpOptions<Server> => ({
  bodyLimit: byteLimits.body,
  trustProxy: settings.TRUST_PROXY,
  requestIdHeader: false,
  genReqId: (request) => requestIdFrom(request.headers['x-request-id']) ?? randomUUID(),
  routerOptions: { maxParamLength: 500 },
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  requestTimeout: requestMs,
  http: { headersTimeout: Math.min(10_000, requestMs), connectionsCheckingInterval: checkMs },
  clientErrorHandler: (error, socket) => {
    sendClientError(settings.PUBLIC_URL, error, socket);
  },
  // A URL that can't be parsed matches no route, so no hook has set any header.
  frameworkErrors: (_error, request, reply) => {
    const body = toErrorBody(new DomainError('INVALID_INPUT'), request.id);
    (reply as FastifyReply)
      .code(body.statusCode)
      .headers(minimalErrorHeaders(settings.PUBLIC_URL, request.id))
      .send(JSON.stringify(body));
  },
});
