import {
  liveRolesSubject,
  liveSessionsSubject,
  roleChangedSchema,
  sessionsEndedSchema,
} from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { SessionEndings } from '../sessions/session-endings';
import { isEndedBy } from '../sessions/session.rules';
import { SessionRoles } from '../sessions/session-roles';
import { ConnectionRegistry } from './connection-registry';
import { closeReasons } from './close-reasons';

/** Ends or changes sessions and their sockets as soon as a live message arrives. */
@Injectable()
export class SessionWatch implements OnModuleInit {
  private readonly logger = new Logger(SessionWatch.name);

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly endings: SessionEndings,
    private readonly roles: SessionRoles,
    private readonly connections: ConnectionRegistry,
  ) {}

  onModuleInit(): void {
    this.on(liveSessionsSubject, (message) => this.end(message));
    this.on(liveRolesSubject, (message) => this.changeRole(message));
  }

  private on(subject: string, handle: (message: unknown) => Promise<void>): void {
    this.nats.subscribe(subject, {
      callback: (error, message) => {
        if (error !== null) return;
        // If this fails, the event that follows repeats the change.
        Promise.resolve()
          .then(() => handle(JSON.parse(message.string())))
          .catch((failure: unknown) => {
            this.logger.warn({ err: failure, subject }, 'Could not change sessions immediately');
          });
      },
    });
  }

  private async end(message: unknown): Promise<void> {
    const ended = sessionsEndedSchema.parse(message);
    for (const connection of this.connections.ofUser(ended.userId)) {
      if (connection.session !== undefined && isEndedBy(connection.session, ended)) {
        connection.close(closeReasons.notAuthenticated, ended.reason);
      }
    }
    await this.endings.apply(ended);
  }

  private async changeRole(message: unknown): Promise<void> {
    const changed = roleChangedSchema.parse(message);
    await this.roles.apply(changed);
    // Sent last, so that clients that refetch because of this frame already have the new role.
    for (const connection of this.connections.ofUser(changed.userId)) {
      connection.send({ type: 'notification', topic: 'session' });
    }
  }
}
