import type { IncomingMessage } from 'node:http';

import { SETTINGS } from '@circlet/platform';
import cookie from '@fastify/cookie';
import { Inject, Injectable, Logger } from '@nestjs/common';

import type { Settings } from '../config';
import { sessionCookieName } from '../sessions/cookie-names.rules';
import { Sessions } from '../sessions/sessions';
import { ConnectionRegistry } from './connection-registry';
import { closeReasons } from './close-reasons';
import type { Connection } from './connection';
import { isAllowedOrigin } from './origin.rules';

/** Authenticates sockets. The session cookie must belong to the user that the `auth` frame names. */
@Injectable()
export class Handshake {
  private readonly logger = new Logger(Handshake.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly connections: ConnectionRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns whether a page of ours opens the socket. Browsers send cookies with those of other sites, too. */
  isFromOurPage({ headers: { origin, host } }: IncomingMessage): boolean {
    return isAllowedOrigin(origin, host, this.settings.PUBLIC_URL);
  }

  /** Returns the secret in the session cookie; empty without one. */
  tokenOf({ headers }: IncomingMessage): string {
    return cookie.parse(headers.cookie ?? '')[sessionCookieName(this.settings.PUBLIC_URL)] ?? '';
  }

  /** Finds the session of a new socket. Closes a socket without one immediately, before its first frame. */
  findSession(connection: Connection): void {
    connection.foundSession = this.closeOnError(connection, async () => {
      const found = await this.sessions.find(connection.token);
      if (found === null) await this.closeEnded(connection);
      return found?.session;
    });
  }

  /** Handles the first `auth` frame. */
  async authenticate(connection: Connection, userId: number): Promise<void> {
    if (connection.isAuthenticating) return;
    connection.isAuthenticating = true;
    const session = await connection.foundSession;
    if (session === undefined || !connection.isOpen) return;
    if (session.userId !== userId) {
      connection.close(closeReasons.notAuthenticated);
      return;
    }
    connection.join(session);
    await this.closeOnError(connection, async () => {
      await this.connections.add(userId, connection);
      // The session may have ended before the socket joined, and its ending would have missed this socket.
      if (await this.sessions.isStillOpen(connection.token, session))
        connection.send({ type: 'auth_ok', userId });
      else await this.closeEnded(connection);
    });
    if (connection.socket.readyState !== connection.socket.OPEN) this.connections.remove(userId, connection);
  }

  private async closeEnded(connection: Connection): Promise<void> {
    connection.close(closeReasons.notAuthenticated, await this.sessions.endReason(connection.token));
  }

  private async closeOnError<T>(connection: Connection, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not authenticate a socket');
      connection.close(closeReasons.tryAgainLater);
      return undefined;
    }
  }
}
