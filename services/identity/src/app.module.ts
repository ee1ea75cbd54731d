import { EventsModule } from '@circlet/events';
import { DatabaseModule, HealthModule, LoggingModule, NatsModule } from '@circlet/platform';
import { type DynamicModule, Module } from '@nestjs/common';

import { AccountDataModule } from './account-data/account-data.module';
import { AccountsModule } from './accounts/accounts.module';
import { ConfigModule } from './config.module';
import type { IdentityConfig } from './config';
import { databaseSettings } from './database/database-settings';
import { eventHandlers } from './event-handlers/event-handlers.module';
import { MailModule } from './mail/mail.module';
import { PasswordsModule } from './passwords/passwords.module';
import { SafetyModule } from './safety/safety.module';
import { SearchModule } from './search/search.module';
import { StaffModule } from './staff/staff.module';
import { UsersModule } from './users/users.module';

/** The identity service. */
@Module({})
export class AppModule {
  static with(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        LoggingModule.forService('identity', config.LOG_LEVEL),
        DatabaseModule.connect(databaseSettings(config.DATABASE_URL_IDENTITY)),
        NatsModule.connect(config.NATS_URL, 'identity'),
        EventsModule.forService('identity'),
        HealthModule.forService(),
        EventsModule.subscribe(eventHandlers),
        AccountsModule,
        AccountDataModule,
        MailModule,
        PasswordsModule,
        SafetyModule,
        SearchModule,
        StaffModule,
        UsersModule,
      ],
    };
  }
}
