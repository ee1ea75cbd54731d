import { Injectable, Logger } from '@nestjs/common';

import { SessionStore } from '../sessions/session-store';
import { closeReasons } from './close-reasons';
import type { Connection } from './connection';
import { liveLimits } from './live-limits';

/** Closes sockets whose session has ended without a message about it. */
@Injectable()
export class SessionCheck {
  private readonly logger = new Logger(SessionCheck.name);

  constructor(private readonly store: SessionStore) {}

  /** Returns whether the session of a socket that sends frames is still open; asks the store at most once a second. */
  async isOpen(connection: Connection): Promise<boolean> {
    if (Date.now() - connection.checkedAt >= liveLimits.sessionCheckMs) {
      connection.checking = this.check(connection).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'The session of a socket could not be checked');
      });
    }
    await connection.checking;
    return connection.isOpen;
  }

  /** Closes the socket if its session has ended. */
  async check(connection: Connection): Promise<void> {
    connection.checkedAt = Date.now();
    if (connection.token !== undefined && !(await this.store.exists(connection.token))) {
      connection.close(closeReasons.notAuthenticated);
    }
  }
}
