import { CreationsModule, EventsModule } from '@circlet/events';
import { LoggingModule, NatsModule } from '@circlet/platform';
import { DatabaseModule, serviceHealth } from '@circlet/platform/database';
import { type DynamicModule, Module } from '@nestjs/common';

import { AuditModule } from './audit/audit.module';
import type { Config } from './config';
import { databaseSettings } from './database/database-settings';
import { subscriptions } from './event-handlers/event-handlers';
import { ReportsModule } from './reports/reports.module';
import { ReviewModule } from './review/review.module';
import { StatisticsModule } from './statistics/statistics.module';

@Module({})
export class AppModule {
  /**
   * Configures the moderation service.
   * @param config - URLs of its servers, and the log level
   */
  static with(
    config: Pick<Config, 'DATABASE_URL_MODERATION' | 'NATS_URL' | 'REDIS_URL' | 'LOG_LEVEL'>,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggingModule.forService('moderation', config.LOG_LEVEL),
        NatsModule.connect(config.NATS_URL, 'moderation'),
        DatabaseModule.connect(databaseSettings(config.DATABASE_URL_MODERATION)),
        serviceHealth(),
        EventsModule.forService('moderation'),
        CreationsModule,
        EventsModule.subscribe(subscriptions),
        ReviewModule.connect(config.REDIS_URL),
        ReportsModule,
        AuditModule,
        StatisticsModule,
      ],
    };
  }
}
