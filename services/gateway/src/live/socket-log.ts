import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { WebSocket } from 'ws';

import type { AccessLog } from '../http/access-log';
import { requestIdFrom } from '../http/request-context';

/** Status of a request that became a socket. */
const SWITCHED = 101;

/** Logs a socket when it ends, like any other request: with the time for which it was open, and the bytes sent on it. */
export function logSocket(
  log: AccessLog,
  socket: WebSocket,
  { headers, socket: connection }: IncomingMessage,
): void {
  const requestId = requestIdFrom(headers['x-request-id']) ?? randomUUID();
  const begin = performance.now();
  socket.once('close', () => {
    const ms = performance.now() - begin;
    const bytes = connection.bytesWritten;
    log.add({ requestId, method: 'GET', route: '/ws', status: SWITCHED, ms, bytes });
  });
}
