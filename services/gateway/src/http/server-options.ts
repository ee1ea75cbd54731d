import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { DomainError, toErrorBody } from '@circlet/platform';
import type { FastifyHttpOptions, FastifyReply } from 'fastify';

import type { GatewayConfig } from '../config';
import { byteLimits } from './byte-limits';
import { requestIdFrom } from './request-id.rules';

/** What cannot even be read as HTTP is answered in our words, without a word about why. */
function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const body = JSON.stringify(toErrorBody(new DomainError('INVALID_INPUT'), randomUUID()));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
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
  clientErrorHandler: answerUnreadable,
  frameworkErrors: (_error, request, reply) => {
    const body = toErrorBody(new DomainError('INVALID_INPUT'), request.id);
    (reply as FastifyReply).code(body.statusCode).send(body);
  },
});
