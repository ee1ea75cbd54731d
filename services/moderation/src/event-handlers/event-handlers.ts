import type { Subscriptions } from '@circlet/events';

import { AuditModule } from '../audit/audit.module';
import { GroupsModule } from '../groups/groups.module';
import { PeopleModule } from '../people/people.module';
import { StatisticsModule } from '../statistics/statistics.module';
import { countMessagesWhenTheyArePosted } from './count-messages-when-they-are-posted';
import { keepGroupsWhenTheyComeAndGo } from './keep-groups-when-they-come-and-go';
import { keepPeopleWhenAccountsChange } from './keep-people-when-accounts-change';
import { markSeenWhenSomebodyActs } from './mark-seen-when-somebody-acts';
import { writeAuditWhenStaffAct } from './write-audit-when-staff-act';

/** Reactions of the moderation service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [PeopleModule, GroupsModule, StatisticsModule, AuditModule],
  handlers: [
    keepPeopleWhenAccountsChange,
    markSeenWhenSomebodyActs,
    keepGroupsWhenTheyComeAndGo,
    countMessagesWhenTheyArePosted,
    writeAuditWhenStaffAct,
  ],
};
