import { EventsModule } from '@circlet/events';
import { DatabaseModule, HealthModule, LoggingModule, NatsModule } from '@circlet/platform';
import { type DynamicModule, Module } from '@nestjs/common';

import type { Config } from './config';
import { databaseSettings } from './database/database-settings';
import { eventHandlers } from './event-handlers/event-handlers';
import { MessagesModule } from './messages/messages.module';

/** The chat service. */
@Module({})
export class AppModule {
  /** @param config - where its servers are, and what it logs */
  static with(config: Pick<Config, 'DATABASE_URL_CHAT' | 'NATS_URL' | 'LOG_LEVEL'>): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggingModule.forService('chat', config.LOG_LEVEL),
        NatsModule.connect(config.NATS_URL, 'chat'),
        DatabaseModule.connect(databaseSettings(config.DATABASE_URL_CHAT)),
        HealthModule.forService(),
        EventsModule.forService('chat'),
        eventHandlers(),
        MessagesModule,
      ],
    };
  }
}
