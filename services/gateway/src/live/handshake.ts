import { Injectable, Logger } from '@nestjs/common';

import { Sessions } from '../sessions/sessions';
import { ConnectionRegistry } from './connection-registry';
import { closeReasons } from './close-reasons';
import type { Connection } from './connection';

/** Authenticates sockets. The session cookie must belong to the user that the `auth` frame names. */
@Injectable()
export class Handshake {
  private readonly logger = new Logger(Handshake.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly connections: ConnectionRegistry,
  ) {}

  /** Closes a socket without a session immediately, before its first frame. */
  async checkSession(connection: Connection): Promise<void> {
    await this.closeOnError(connection, async () => {
      if ((await this.sessions.find(connection.token)) === null)
        connection.close(closeReasons.notAuthenticated);
    });
  }

  /** Handles the first `auth` frame. */
  async authenticate(connection: Connection, userId: number): Promise<void> {
    if (connection.isAuthenticating) return;
    connection.isAuthenticating = true;
    await this.closeOnError(connection, async () => {
      const found = await this.sessions.find(connection.token);
      if (found?.session.userId !== userId) {
        connection.close(closeReasons.notAuthenticated);
        return;
      }
      connection.session = found.session;
      connection.releaseSlot();
      await this.connections.add(userId, connection);
      // The session may have ended before the socket joined, and its ending would have missed this socket.
      if ((await this.sessions.find(connection.token)) === null)
        connection.close(closeReasons.notAuthenticated);
      else connection.send({ type: 'auth_ok', userId });
    });
    if (connection.socket.readyState !== connection.socket.OPEN) this.connections.remove(userId, connection);
  }

  private async closeOnError(connection: Connection, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not authenticate a socket');
      connection.close(closeReasons.tryAgainLater);
    }
  }
}
