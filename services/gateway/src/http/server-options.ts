import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { DomainError, toErrorBody } from '@circlet/platform';
import type { FastifyHttpOptions, FastifyReply } from 'fastify';

import type { GatewayConfig } from '../config';
import { byteLimits } from './byte-limits';
import { requestIdFrom } from './request-id.rules';
import { bareErrorHeaders } from './security-headers';

/** What cannot even be read as HTTP is answered in our words, without a word about why. */
function answerUnreadable(publicUrl: URL, socket: Socket): void {
  if (!socket.writable) return;
  const requestId = randomUUID();
  const body = JSON.stringify(toErrorBody(new DomainError('INVALID_INPUT'), requestId));
  const headers = {
    ...bareErrorHeaders(publicUrl, requestId),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`);
}

/** How Fastify serves: bounded bodies, headers and waits; our own request ids and error bodies. */
export const serverOptions = (config: GatewayConfig): FastifyHttpOptions<Server> => ({
  bodyLimit: byteLimits.body,
  trustProxy: config.TRUST_PROXY,
  requestIdHeader: false,
  genReqId: (request) => requestIdFrom(request.headers['x-request-id']) ?? randomUUID(),
  routerOptions: { maxParamLength: 500 },
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  requestTimeout: 120_000,
  http: { headersTimeout: 10_000 },
  clientErrorHandler: (_error, socket) => {
    answerUnreadable(config.PUBLIC_URL, socket);
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
