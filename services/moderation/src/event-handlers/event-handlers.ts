import type { Subscriptions } from '@circlet/events';

import { AuditModule } from '../audit/audit.module';
import { PeopleModule } from '../people/people.module';
import { keepGroupNames, keepPeople } from '../projections';
import { StatisticsModule } from '../statistics/statistics.module';
import { countMessagesWhenTheyArePosted } from './count-messages-when-they-are-posted';
import { dateUsersAndGroupsWhenTheyAppear } from './date-users-and-groups-when-they-appear';
import { forgetUserWhenAccountIsDeleted } from './forget-user-when-account-is-deleted';
import { markSeenWhenUsersAct } from './mark-seen-when-users-act';
import { writeAuditWhenStaffAct } from './write-audit-when-staff-act';

/** Reactions of the moderation service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [PeopleModule, StatisticsModule, AuditModule],
  handlers: [
    keepPeople,
    keepGroupNames,
    dateUsersAndGroupsWhenTheyAppear,
    forgetUserWhenAccountIsDeleted,
    markSeenWhenUsersAct,
    countMessagesWhenTheyArePosted,
    writeAuditWhenStaffAct,
  ],
};
