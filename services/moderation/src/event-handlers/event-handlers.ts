import type { Subscriptions } from '@circlet/events';

import { AuditModule } from '../audit/audit.module';
import { GroupsModule } from '../groups/groups.module';
import { PeopleModule } from '../people/people.module';
import { StatisticsModule } from '../statistics/statistics.module';
import { countMessagesWhenTheyArePosted } from './count-messages-when-they-are-posted';
import { updateGroupsWhenTheyChange } from './update-groups-when-they-change';
import { updateUsersWhenAccountsChange } from './update-users-when-accounts-change';
import { markSeenWhenUsersAct } from './mark-seen-when-users-act';
import { writeAuditWhenStaffAct } from './write-audit-when-staff-act';

/** Reactions of the moderation service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [PeopleModule, GroupsModule, StatisticsModule, AuditModule],
  handlers: [
    updateUsersWhenAccountsChange,
    markSeenWhenUsersAct,
    updateGroupsWhenTheyChange,
    countMessagesWhenTheyArePosted,
    writeAuditWhenStaffAct,
  ],
};
