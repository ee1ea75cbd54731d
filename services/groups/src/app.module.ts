import { EventsModule } from '@circlet/events';
import { DatabaseModule, HealthModule, LoggingModule, NatsModule } from '@circlet/platform';
import { type DynamicModule, Module } from '@nestjs/common';

import { AccessModule } from './access/access.module';
import { AdministrationModule } from './administration/administration.module';
import { ApplicationsModule } from './applications/applications.module';
import type { Config } from './config';
import { databaseSettings } from './database/database-settings';
import { DiscoveryModule } from './discovery/discovery.module';
import { eventHandlers } from './event-handlers/event-handlers';
import { GroupsModule } from './groups/groups.module';
import { InterestsModule } from './interests/interests.module';
import { InvitationsModule } from './invitations/invitations.module';
import { MembershipModule } from './membership/membership.module';

@Module({})
class AppModule {}

/** The groups service: groups, memberships, applications, invitations, discovery. */
export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  imports: [
    LoggingModule.forService('groups', config.LOG_LEVEL),
    NatsModule.connect(config.NATS_URL, 'groups'),
    DatabaseModule.connect(databaseSettings(config.DATABASE_URL_GROUPS)),
    HealthModule.forService(),
    EventsModule.forService('groups'),
    eventHandlers(),
    AccessModule,
    GroupsModule,
    MembershipModule,
    ApplicationsModule,
    InvitationsModule,
    InterestsModule,
    DiscoveryModule,
    AdministrationModule,
  ],
});
