import { CreationsModule, EventsModule } from '@circlet/events';
import { DatabaseModule, HealthModule, LoggingModule, NatsModule } from '@circlet/platform';
import { type DynamicModule, Module } from '@nestjs/common';

import { AccessModule } from './access/access.module';
import { AccountDataModule } from './account-data/account-data.module';
import { AdministrationModule } from './administration/administration.module';
import { ApplicationsModule } from './applications/applications.module';
import type { Config } from './config';
import { CoversModule } from './covers/covers.module';
import { databaseSettings } from './database/database-settings';
import { DeadlinesModule } from './deadlines/deadlines.module';
import { DiscoveryModule } from './discovery/discovery.module';
import { EditingModule } from './editing/editing.module';
import { subscriptions } from './event-handlers/event-handlers';
import { GroupsModule } from './groups/groups.module';
import { InterestsModule } from './interests/interests.module';
import { InvitationsModule } from './invitations/invitations.module';
import { MatchModule } from './match/match.module';
import { MembershipModule } from './membership/membership.module';
import { OwnershipModule } from './ownership/ownership.module';

@Module({})
class AppModule {}

/** Builds the root module of the groups service. */
export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    LoggingModule.forService('groups', config.LOG_LEVEL),
    NatsModule.connect(config.NATS_URL, 'groups'),
    DatabaseModule.connect(databaseSettings(config.DATABASE_URL_GROUPS)),
    HealthModule.forService(),
    EventsModule.forService('groups'),
    CreationsModule,
    EventsModule.subscribe(subscriptions),
    AccessModule,
    GroupsModule,
    MembershipModule,
    ApplicationsModule,
    InvitationsModule,
    InterestsModule,
    DiscoveryModule,
    MatchModule,
    EditingModule,
    OwnershipModule,
    DeadlinesModule.connect(config.REDIS_URL),
    CoversModule.connect(config.STORAGE_URL),
    AccountDataModule,
    AdministrationModule,
  ],
});
