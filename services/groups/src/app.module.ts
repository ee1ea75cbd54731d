import { CreationsModule, EventsModule } from '@circlet/events';
import { LoggingModule, NatsModule } from '@circlet/platform';
import { DatabaseModule, serviceHealth } from '@circlet/platform/database';
import { type DynamicModule, Module } from '@nestjs/common';

import { AccessModule } from './access/access.module';
import { AccountDataModule } from './account-data/account-data.module';
import { AdministrationModule } from './administration/administration.module';
import type { Config } from './config';
import { databaseSettings } from './database/database-settings';
import { DiscoveryModule } from './discovery/discovery.module';
import { EditingModule } from './editing/editing.module';
import { subscriptions } from './event-handlers/event-handlers';
import { MembershipModule } from './membership/membership.module';
import { ModelModule } from './model/model.module';
import { DeadlinesModule } from './requests/deadlines.module';
import { RequestsModule } from './requests/requests.module';
import { ViewsModule } from './views/views.module';

@Module({})
class AppModule {}

/** Builds the root module of the groups service. */
export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    LoggingModule.forService('groups', config.LOG_LEVEL),
    NatsModule.connect(config.NATS_URL, 'groups'),
    DatabaseModule.connect(databaseSettings(config.DATABASE_URL_GROUPS)),
    serviceHealth(),
    EventsModule.forService('groups'),
    CreationsModule,
    EventsModule.subscribe(subscriptions),
    ModelModule.connect(config.STORAGE_URL),
    AccessModule,
    ViewsModule,
    DiscoveryModule,
    MembershipModule,
    RequestsModule,
    DeadlinesModule.connect(config.REDIS_URL),
    EditingModule,
    AccountDataModule,
    AdministrationModule,
  ],
});
