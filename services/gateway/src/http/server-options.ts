import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import { DomainError, toErrorBody } from '@circlet/platform';
import type { FastifyHttpOptions, FastifyReply } from 'fastify';

import type { GatewayConfig } from '../config';
import { byteLimits } from './byte-limits';
import { requestIdFrom } from './request-id.rules';
import { bareErrorHeaders } from './security-headers';

/** How long a request may take to arrive. Milliseconds. */
export interface ArrivalLimits {
  /** From its first byte to the last one of its body. */
  readonly requestMs: number;
  /** Pause between two looks at open connections. */
  readonly lookMs: number;
}

/** A slow sender holds one of the places that the edge has for a gateway; a large picture takes a slow phone most of a minute. */
export const arrivalLimits: ArrivalLimits = { requestMs: 60_000, lookMs: 5_000 };

/** Time for a client to read a refusal and close. Milliseconds. */
const CLOSE_MS = 1_000;

/** Answers what arrives too slowly or cannot be read as HTTP in our words, without a reason. */
function answerUnreadable(publicUrl: URL, { code }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return;
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  // It may have been refused before its body was read: then a second answer would be taken for that of another request.
  if (isLate && socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const error = toErrorBody(new DomainError(isLate ? 'REQUEST_TIMEOUT' : 'INVALID_INPUT'), requestId);
  const body = JSON.stringify(error);
  const headers = {
    ...bareErrorHeaders(publicUrl, requestId),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${error.statusCode} ${STATUS_CODES[error.statusCode] ?? ''}\r\n${lines.join('')}\r\n${body}`,
  );
  // A client that goes on sending instead of closing is cut off.
  const cut = setTimeout(() => socket.destroy(), CLOSE_MS);
  socket.once('close', () => {
    clearTimeout(cut);
  });
}

/** How Fastify serves: bounded bodies, headers and waits; our own request ids and error bodies. */
export const serverOptions = (
  config: GatewayConfig,
  { requestMs, lookMs }: ArrivalLimits,
): FastifyHttpOptions<Server> => ({
  bodyLimit: byteLimits.body,
  trustProxy: config.TRUST_PROXY,
  requestIdHeader: false,
  genReqId: (request) => requestIdFrom(request.headers['x-request-id']) ?? randomUUID(),
  routerOptions: { maxParamLength: 500 },
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  requestTimeout: requestMs,
  http: { headersTimeout: Math.min(10_000, requestMs), connectionsCheckingInterval: lookMs },
  clientErrorHandler: (error, socket) => {
    answerUnreadable(config.PUBLIC_URL, error, socket);
  },
  // An address that cannot be read leads to no route, so that no hook has set any header.
  frameworkErrors: (_error, request, reply) => {
    const body = toErrorBody(new DomainError('INVALID_INPUT'), request.id);
    (reply as FastifyReply)
      .code(body.statusCode)
      .headers(bareErrorHeaders(config.PUBLIC_URL, request.id))
      .send(JSON.stringify(body));
  },
});
