import { EventsModule } from '@circlet/events';
import type { DynamicModule } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module';
import { AuditTrail } from '../audit/audit-trail';
import { GroupsModule } from '../groups/groups.module';
import { GroupsRepository } from '../groups/groups.repository';
import { PeopleModule } from '../people/people.module';
import { PeopleRepository } from '../people/people.repository';
import { MessageCountsRepository } from '../statistics/message-counts.repository';
import { StatisticsModule } from '../statistics/statistics.module';
import { countMessagesWhenTheyArePosted } from './count-messages-when-they-are-posted';
import { keepGroupsWhenTheyComeAndGo } from './keep-groups-when-they-come-and-go';
import { keepPeopleWhenAccountsChange } from './keep-people-when-accounts-change';
import { markSeenWhenSomebodyActs } from './mark-seen-when-somebody-acts';
import { writeAuditWhenStaffAct } from './write-audit-when-staff-act';

/** Subscribes the moderation service's event handlers. */
export const eventHandlers = (): DynamicModule =>
  EventsModule.subscribe({
    imports: [PeopleModule, GroupsModule, StatisticsModule, AuditModule],
    inject: [PeopleRepository, GroupsRepository, MessageCountsRepository, AuditTrail],
    create: (
      people: PeopleRepository,
      groups: GroupsRepository,
      counts: MessageCountsRepository,
      audit: AuditTrail,
    ) => [
      ...keepPeopleWhenAccountsChange(people),
      ...markSeenWhenSomebodyActs(people),
      ...keepGroupsWhenTheyComeAndGo(groups),
      ...countMessagesWhenTheyArePosted(counts),
      ...writeAuditWhenStaffAct(audit),
    ],
  });
