import { EventsModule } from '@circlet/events';
import { LoggingModule, NatsModule } from '@circlet/platform';
import { DatabaseModule, serviceHealth } from '@circlet/platform/database';
import { type DynamicModule, Module } from '@nestjs/common';

import { AccountDataModule } from './account-data/account-data.module';
import { AccountsModule } from './accounts/accounts.module';
import { ConfigModule } from './config.module';
import type { IdentityConfig } from './config';
import { databaseSettings } from './database/database-settings';
import { subscriptions } from './event-handlers/event-handlers';
import { DeliveryModule, type DeliveryKind } from './email/delivery/delivery.module';
import { DeliveryProcess } from './email/delivery/delivery-process';
import { EmailModule } from './email/email.module';
import { PasswordsModule } from './passwords/passwords.module';
import { SafetyModule } from './safety/safety.module';
import { SearchModule } from './search/search.module';
import { StaffModule } from './staff/staff.module';
import { PhotosModule } from './photos/photos.module';
import { type FetchRules, publicWeb } from './photos/image-fetcher';
import { UsersModule } from './users/users.module';

/** Root module of the identity service. */
@Module({})
export class AppModule {
  /**
   * @param delivery - how emails leave the service
   * @param fetchRules - where photos can be fetched from
   */
  static with(
    config: IdentityConfig,
    delivery: DeliveryKind = DeliveryProcess,
    fetchRules: FetchRules = publicWeb,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.forService('identity', config.LOG_LEVEL),
        DatabaseModule.connect(databaseSettings(config.DATABASE_URL_IDENTITY)),
        NatsModule.connect(config.NATS_URL, 'identity'),
        EventsModule.forService('identity'),
        DeliveryModule.with(delivery),
        serviceHealth(),
        EventsModule.subscribe(subscriptions),
        AccountsModule,
        AccountDataModule,
        EmailModule,
        PasswordsModule,
        PhotosModule.with(fetchRules),
        SafetyModule,
        SearchModule,
        StaffModule,
        UsersModule,
      ],
    };
  }
}
