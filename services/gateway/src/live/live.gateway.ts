import type { IncomingMessage } from 'node:http';

import type { BeforeApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import type { RawData, WebSocket } from 'ws';

import { AccessLog } from '../http/access-log';
import { ConnectionRegistry } from './connection-registry';
import { closeReasons } from './close-reasons';
import { Connection } from './connection';
import { frameFrom } from './frame.rules';
import { Handshake } from './handshake';
import { liveLimits } from './live-limits';
import { logSocket } from './socket-log';
import { Typing } from './typing';
import { WaitingSockets } from './waiting-sockets';

/** Serves `/ws`, which pushes live frames to signed-in users. */
@WebSocketGateway({
  path: '/ws',
  maxPayload: liveLimits.frameBytes,
  closeTimeout: liveLimits.closeMs,
  perMessageDeflate: false,
})
export class LiveGateway implements OnGatewayConnection, BeforeApplicationShutdown {
  constructor(
    private readonly handshake: Handshake,
    private readonly connections: ConnectionRegistry,
    private readonly typing: Typing,
    private readonly waiting: WaitingSockets,
    private readonly accessLog: AccessLog,
  ) {}

  handleConnection(socket: WebSocket, request: IncomingMessage): void {
    logSocket(this.accessLog, socket, request);
    const releaseSlot = this.waiting.enter(request);
    if (releaseSlot === undefined) {
      socket.close(closeReasons.tryAgainLater);
      return;
    }
    if (!this.handshake.isFromOurPage(request)) {
      socket.on('close', releaseSlot);
      socket.close(closeReasons.foreignOrigin);
      return;
    }
    const authenticationTimer = setTimeout(() => {
      socket.close(closeReasons.notAuthenticated);
    }, liveLimits.authenticationMs);
    const connection = new Connection(socket, this.handshake.tokenOf(request), () => {
      clearTimeout(authenticationTimer);
      releaseSlot();
    });
    socket.on('message', (data: RawData, isBinary: boolean) => {
      this.receive(connection, data, isBinary);
    });
    // `ws` answers client pings itself, and they cost as much as any frame, so they count toward the limit.
    socket.on('ping', () => {
      if (!connection.rateLimit.consume(Date.now())) connection.close(closeReasons.policyViolation);
    });
    socket.on('pong', () => {
      connection.hasAnsweredPing = true;
    });
    socket.on('close', () => {
      connection.stopWaiting();
      if (connection.session !== undefined) this.connections.remove(connection.session.userId, connection);
    });
    this.handshake.findSession(connection);
  }

  /** Closes all sockets, so that clients reconnect elsewhere and are not cut off in the middle of a frame. */
  beforeApplicationShutdown(): void {
    for (const connection of this.connections.all()) connection.close(closeReasons.serviceRestart);
  }

  private receive(connection: Connection, data: RawData, isBinary: boolean): void {
    if (isBinary || !Buffer.isBuffer(data)) {
      connection.close(closeReasons.unsupportedData);
      return;
    }
    const frame = connection.rateLimit.consume(Date.now()) ? frameFrom(data.toString('utf8')) : undefined;
    if (frame === undefined) {
      connection.close(closeReasons.policyViolation);
      return;
    }
    if (frame.type === 'typing') void this.typing.publish(connection, frame);
    else if (frame.type === 'visibility') this.connections.setVisible(connection, frame.visible);
    else void this.handshake.authenticate(connection, frame.userId);
  }
}
