import { EventsModule } from '@circlet/events';
import { LoggingModule, NatsModule } from '@circlet/platform';
import { DatabaseModule, serviceHealth } from '@circlet/platform/database';
import { type DynamicModule, Module } from '@nestjs/common';

import type { Config } from './config';
import { databaseSettings } from './database/database-settings';
import { subscriptions } from './event-handlers/event-handlers';
import { ChangesModule } from './changes/changes.module';
import { DirectModule } from './direct/direct.module';
import { EvidenceModule } from './evidence/evidence.module';
import { ExportModule } from './export/export.module';
import { MentionsModule } from './mentions/mentions.module';
import { MessagesModule } from './messages/messages.module';
import { PresenceModule } from './presence/presence.module';
import { ReactionsModule } from './reactions/reactions.module';
import { ReadingModule } from './reading/reading.module';
import { TypingModule } from './typing/typing.module';

@Module({})
export class AppModule {
  /**
   * Configures the chat service.
   * @param config - URLs of its servers, and the log level
   */
  static with(
    config: Pick<Config, 'DATABASE_URL_CHAT' | 'NATS_URL' | 'REDIS_URL' | 'LOG_LEVEL'>,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggingModule.forService('chat', config.LOG_LEVEL),
        NatsModule.connect(config.NATS_URL, 'chat'),
        DatabaseModule.connect(databaseSettings(config.DATABASE_URL_CHAT)),
        serviceHealth(),
        EventsModule.forService('chat'),
        EventsModule.subscribe(subscriptions),
        PresenceModule.in(config.REDIS_URL),
        MessagesModule,
        ChangesModule,
        ReactionsModule,
        ReadingModule,
        MentionsModule,
        DirectModule,
        TypingModule,
        EvidenceModule,
        ExportModule,
      ],
    };
  }
}
