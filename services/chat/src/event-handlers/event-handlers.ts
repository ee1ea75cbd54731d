import { EventsModule } from '@circlet/events';
import type { DynamicModule } from '@nestjs/common';

import { MembershipRepository } from '../memberships/membership.repository';
import { MembershipsModule } from '../memberships/memberships.module';
import { PeopleModule } from '../people/people.module';
import { PeopleRepository } from '../people/people.repository';
import { endMembershipsWhenSomebodyLeaves } from './end-memberships-when-somebody-leaves';
import { keepCardsWhenPeopleChange } from './keep-cards-when-people-change';
import { keepMembershipsWhenSomebodyJoins } from './keep-memberships-when-somebody-joins';

/** Everything that chat does when something happens elsewhere. */
export const eventHandlers = (): DynamicModule =>
  EventsModule.subscribe({
    imports: [MembershipsModule, PeopleModule],
    inject: [MembershipRepository, PeopleRepository],
    create: (memberships: MembershipRepository, people: PeopleRepository) => [
      keepMembershipsWhenSomebodyJoins(memberships),
      endMembershipsWhenSomebodyLeaves(memberships),
      ...keepCardsWhenPeopleChange(people),
    ],
  });
