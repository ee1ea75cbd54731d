import { Injectable, Logger } from '@nestjs/common';

import { Sessions } from '../sessions/sessions';
import { Audience } from './audience';
import { closeReasons } from './close-reasons';
import type { Connection } from './connection';

/** Authenticates sockets. The session cookie must belong to the user that the `auth` frame names. */
@Injectable()
export class Handshake {
  private readonly logger = new Logger(Handshake.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly audience: Audience,
  ) {}

  /** Closes a socket without a session immediately, before its first frame. */
  async greet(connection: Connection): Promise<void> {
    await this.orTryLater(connection, async () => {
      if ((await this.sessions.find(connection.token)) === null)
        connection.close(closeReasons.notAuthenticated);
    });
  }

  /** Handles the first `auth` frame. */
  async authenticate(connection: Connection, userId: number): Promise<void> {
    if (connection.isAuthenticating) return;
    connection.isAuthenticating = true;
    await this.orTryLater(connection, async () => {
      const found = await this.sessions.find(connection.token);
      if (found?.session.userId !== userId) {
        connection.close(closeReasons.notAuthenticated);
        return;
      }
      connection.session = found.session;
      connection.stopWaiting();
      await this.audience.join(userId, connection);
      // The session may have ended before the socket joined, and its ending would have missed this socket.
      if ((await this.sessions.find(connection.token)) === null)
        connection.close(closeReasons.notAuthenticated);
      else connection.send({ type: 'auth_ok', userId });
    });
    if (connection.socket.readyState !== connection.socket.OPEN) this.audience.leave(userId, connection);
  }

  private async orTryLater(connection: Connection, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not authenticate a socket');
      connection.close(closeReasons.tryAgainLater);
    }
  }
}
