import { join } from 'node:path';

import { addRelay, createIdempotencyKeys, createOutboxAndInbox, CreationsModule } from '@circlet/events';
import { migrationsIn } from '@circlet/platform/database';
import { defineService } from '@circlet/service';

import { AuditModule } from './audit/audit.module';
import { settings } from './config';
import { demo } from './demo/load-demo';
import { countMessagesWhenTheyArePosted } from './event-handlers/count-messages-when-they-are-posted';
import { dateUsersAndGroupsWhenTheyAppear } from './event-handlers/date-users-and-groups-when-they-appear';
import { forgetUserWhenAccountIsDeleted } from './event-handlers/forget-user-when-account-is-deleted';
import { markSeenWhenUsersAct } from './event-handlers/mark-seen-when-users-act';
import { writeAuditWhenStaffAct } from './event-handlers/write-audit-when-staff-act';
import { ExportModule } from './export/export.controller';
import { PeopleModule } from './people/user-directory';
import { keepGroupNames, keepPeople } from './projections';
import { ReportsModule } from './reports/reports.module';
import { ReviewModule } from './review/review.module';
import { StatisticsModule } from './statistics/statistics.controller';

/** The moderation service. */
export const moderation = defineService({
  name: 'moderation',
  settings,
  database: {
    migrations: [
      ...migrationsIn(join(__dirname, 'database/migrations')),
      createOutboxAndInbox('20261121003400'),
      createIdempotencyKeys('20261122030000'),
      addRelay('20261122100000'),
    ],
  },
  modules: [
    CreationsModule,
    PeopleModule,
    ReviewModule,
    ReportsModule,
    AuditModule,
    StatisticsModule,
    ExportModule,
  ],
  handlers: [
    keepPeople,
    keepGroupNames,
    dateUsersAndGroupsWhenTheyAppear,
    forgetUserWhenAccountIsDeleted,
    markSeenWhenUsersAct,
    countMessagesWhenTheyArePosted,
    writeAuditWhenStaffAct,
  ],
  demo,
});
