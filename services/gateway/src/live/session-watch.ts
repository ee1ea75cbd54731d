import { liveSessionsSubject, sessionsEndedSchema } from '@circlet/contracts';
import { NATS } from '@circlet/platform';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { NatsConnection } from 'nats';

import { isEndedBy } from '../sessions/session-endings.rules';
import { SessionEndings } from '../sessions/session-endings';
import { Audience } from './audience';
import { closeReasons } from './close-reasons';

/** Ends sessions and their sockets the moment somebody says so. */
@Injectable()
export class SessionWatch implements OnModuleInit {
  private readonly logger = new Logger(SessionWatch.name);

  constructor(
    @Inject(NATS) private readonly nats: NatsConnection,
    private readonly endings: SessionEndings,
    private readonly audience: Audience,
  ) {}

  onModuleInit(): void {
    this.nats.subscribe(liveSessionsSubject, {
      callback: (error, message) => {
        if (error === null) void this.end(message.string());
      },
    });
  }

  private async end(text: string): Promise<void> {
    try {
      const ended = sessionsEndedSchema.parse(JSON.parse(text));
      for (const connection of this.audience.of(ended.userId)) {
        if (connection.session !== undefined && isEndedBy(connection.session, ended)) {
          connection.close(closeReasons.notAuthenticated);
        }
      }
      await this.endings.apply(ended);
    } catch (error) {
      this.logger.error({ err: error }, 'Sessions could not be ended');
    }
  }
}
