import { join } from 'node:path';

import { addRelay, createIdempotencyKeys, createOutboxAndInbox, CreationsModule } from '@circlet/events';
import { migrationsIn } from '@circlet/platform/database';
import { defineService } from '@circlet/service';

import { AccessModule } from './access/connections.controller';
import { AccountDataModule } from './account-data/account-data.controller';
import { AdministrationModule } from './administration/administration.controller';
import { CalendarModule } from './calendar/calendar.controller';
import { settings } from './config';
import { demo } from './demo/load-demo';
import { DiscoveryModule } from './discovery/discovery.module';
import { EditingModule } from './editing/editing.module';
import { closeRequestsWhenUserIsBlocked } from './event-handlers/close-requests-when-user-is-blocked';
import { leaveGroupsWhenUserIsRemoved } from './event-handlers/leave-groups-when-user-is-removed';
import { markApplicantWhenEmailIsConfirmed } from './event-handlers/mark-applicant-when-email-is-confirmed';
import { MeetupClockModule } from './meetups/clock/clock.module';
import { MeetupsModule } from './meetups/meetups.module';
import { MembershipModule } from './membership/membership.module';
import { ApplicationEntity } from './model/application.entity';
import { GroupEntity } from './model/group.entity';
import { InvitationEntity } from './model/invitation.entity';
import { MeetupEntity } from './model/meetup.entity';
import { MembershipEntity } from './model/membership.entity';
import { ModelModule } from './model/model.module';
import { keepAvailabilities, keepPeople, keepSafetySettings } from './projections';
import { DeadlinesModule } from './requests/deadlines.module';
import { RequestsModule } from './requests/requests.module';
import { SearchesModule } from './searches/searches.module';
import { ViewsModule } from './views/views.module';

/** The groups service. */
export const groups = defineService({
  name: 'groups',
  settings,
  database: {
    entities: [GroupEntity, MembershipEntity, ApplicationEntity, InvitationEntity, MeetupEntity],
    migrations: [
      ...migrationsIn(join(__dirname, 'database/migrations')),
      createOutboxAndInbox('20260105090400'),
      createIdempotencyKeys('20261122030000'),
      addRelay('20261122100000'),
    ],
  },
  modules: [
    CreationsModule,
    ModelModule,
    AccessModule,
    ViewsModule,
    DiscoveryModule,
    MembershipModule,
    RequestsModule,
    DeadlinesModule,
    MeetupsModule,
    MeetupClockModule,
    SearchesModule,
    CalendarModule,
    EditingModule,
    AccountDataModule,
    AdministrationModule,
  ],
  handlers: [
    keepPeople,
    keepSafetySettings,
    keepAvailabilities,
    closeRequestsWhenUserIsBlocked,
    leaveGroupsWhenUserIsRemoved,
    markApplicantWhenEmailIsConfirmed,
  ],
  demo,
});
