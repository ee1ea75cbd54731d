import { HealthModule, healthCheck, LoggingModule, NATS, natsCheck, NatsModule } from '@circlet/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { NatsConnection } from 'nats';

import { AuthenticationModule } from './authentication/authentication.module';
import { ConfigModule } from './config.module';
import type { GatewayConfig } from './config';
import { DocumentsModule } from './documents/documents.module';
import { EventHandlersModule } from './event-handlers/event-handlers.module';
import { ExportModule } from './export/export.module';
import { LiveModule } from './live/live.module';
import { MediaModule } from './media/media.module';
import { MembersModule } from './members/members.module';
import { ProfilesModule } from './profiles/profiles.module';
import { QueuesModule } from './queues/queues.module';
import { REDIS, RedisModule } from './redis/redis.module';
import { ReadinessModule } from './readiness/readiness.module';
import { RoutesModule } from './routes/routes.module';
import { SiteModule } from './site/site.module';
import { UnsubscribeModule } from './unsubscribe/unsubscribe.module';

/** Root module of the gateway. */
@Module({})
export class AppModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.forService('gateway', config.LOG_LEVEL),
        NatsModule.connect(config.NATS_URL, 'gateway'),
        RedisModule.connect(config.REDIS_URL),
        HealthModule.with([REDIS, NATS], (redis: Redis, nats: NatsConnection) => [
          healthCheck('redis', () => redis.ping()),
          natsCheck(nats),
        ]),
        AuthenticationModule,
        EventHandlersModule,
        ReadinessModule,
        RoutesModule,
        ExportModule,
        UnsubscribeModule,
        DocumentsModule,
        MediaModule,
        MembersModule,
        ProfilesModule,
        LiveModule,
        QueuesModule,
        SiteModule,
      ],
    };
  }
}
