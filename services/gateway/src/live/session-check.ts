import { Injectable, Logger } from '@nestjs/common';

import { SessionStore } from '../sessions/session-store';
import { closeReasons } from './close-reasons';
import type { Connection } from './connection';
import { liveLimits } from './live-limits';

/** Closes sockets whose session ended without a message. */
@Injectable()
export class SessionCheck {
  private readonly logger = new Logger(SessionCheck.name);

  constructor(private readonly store: SessionStore) {}

  /**
   * Returns whether the session of a socket that sends frames is known to be open. Queries the
   * store at most once a second. If the session can't be looked up, the frame is dropped, because
   * the session may have ended.
   */
  async isOpen(connection: Connection): Promise<boolean> {
    if (Date.now() - connection.checkedAt >= liveLimits.sessionCheckMs) void this.check(connection);
    const isKnown = await connection.pendingCheck;
    return isKnown === true && connection.isOpen;
  }

  /**
   * Closes the socket if its session has ended. A socket whose session can't be looked up stays open.
   * @returns whether the lookup succeeded
   */
  check(connection: Connection): Promise<boolean> {
    connection.checkedAt = Date.now();
    connection.pendingCheck = this.lookUp(connection);
    return connection.pendingCheck;
  }

  private async lookUp(connection: Connection): Promise<boolean> {
    try {
      if (await this.store.exists(connection.token)) return true;
      // The socket is closed even if the reason can't be read.
      const reason = await this.store.endReason(connection.token).catch(() => undefined);
      connection.close(closeReasons.notAuthenticated, reason);
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'Could not check the session of a socket');
      return false;
    }
  }
}
