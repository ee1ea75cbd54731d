import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import { LineBatch, SETTINGS } from '@circlet/platform';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { type AnsweredRequest, countRequest } from './request-metrics';

/** Status of a request whose client left before the end of the response, as nginx has it. */
const CLIENT_LEFT = 499;

/** The route of a request that none matches. */
const UNMATCHED = 'unmatched';

/** A line of the access log. It has no path, query, address or user, because those are personal data. */
export interface AccessLine extends AnsweredRequest {
  readonly requestId: string;
  /** Bytes sent, with headers. */
  readonly bytes: number;
}

/** The least severe levels at which the access log is on: that of its lines, and those below. */
const levels: readonly Settings['LOG_LEVEL'][] = ['info', 'debug', 'trace'];

/** One for all gateways of a process, which have one output. */
const lines = new LineBatch();

/** Logs answered requests. The usual logger would need ten times as long, and half as long as a kept page needs. */
@Injectable()
export class AccessLog {
  private readonly isOn: boolean;

  constructor(@Inject(SETTINGS) { LOG_LEVEL }: Settings) {
    this.isOn = levels.includes(LOG_LEVEL);
  }

  /** Adds a line in the form of all others. */
  add({ requestId, method, route, status, bytes, ms }: AccessLine): void {
    if (!this.isOn) return;
    lines.add({
      level: 'info',
      time: Date.now(),
      service: 'gateway',
      context: 'access',
      requestId,
      method,
      route,
      status,
      bytes,
      ms: Math.round(ms * 10) / 10,
      msg: 'Answered',
    });
  }
}

/** Provides the access log to every module. */
@Global()
@Module({ providers: [AccessLog], exports: [AccessLog] })
export class AccessLogModule {}

/** Bytes that a connection had sent when its last request ended. */
const sentBefore = new WeakMap<Socket, number>();

function bytesOf({ socket }: IncomingMessage): number {
  const bytes = socket.bytesWritten - (sentBefore.get(socket) ?? 0);
  sentBefore.set(socket, socket.bytesWritten);
  return bytes;
}

/** Returns whether a request is for the API, whose requests are logged. Files and pages would only add noise. */
const isForApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/**
 * Returns the template of a request's route; `unmatched` if it has none. The web app's route matches every path, even those
 * of the API.
 */
export function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  if (url === undefined || request.is404) return UNMATCHED;
  return isForApi(request) && !url.startsWith('/api/') ? UNMATCHED : url;
}

/** Returns the status of a response that has been sent; 499 if the client has left before its end. */
export const statusOf = ({ raw }: FastifyReply): number =>
  raw.writableFinished ? raw.statusCode : CLIENT_LEFT;

/**
 * Counts every request, and logs those to the API, once the response has been sent or the client has left. Must be the
 * first hook, so that responses from memory are counted too.
 */
export function registerAccessLog(server: FastifyInstance, log: AccessLog): void {
  server.addHook('onRequest', (request, reply, done) => {
    const begin = performance.now();
    reply.raw.once('close', () => {
      const answered = {
        method: request.method,
        route: routeOf(request),
        status: statusOf(reply),
        ms: performance.now() - begin,
      };
      countRequest(answered);
      const bytes = bytesOf(request.raw);
      if (isForApi(request)) log.add({ requestId: request.id, ...answered, bytes });
    });
    done();
  });
}
