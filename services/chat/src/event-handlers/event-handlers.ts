import { EventsModule, LivePublisher } from '@circlet/events';
import type { DynamicModule } from '@nestjs/common';

import { MembershipRepository } from '../memberships/membership.repository';
import { MembershipsModule } from '../memberships/memberships.module';
import { PeopleModule } from '../people/people.module';
import { PeopleRepository } from '../people/people.repository';
import { PresenceService } from '../presence/presence.service';
import { BlocksRepository } from '../safety/blocks.repository';
import { SafetySettingsRepository } from '../safety/safety-settings.repository';
import { SafetyModule } from '../safety/safety.module';
import { endMembershipsWhenAGroupIsDeleted } from './end-memberships-when-a-group-is-deleted';
import { endMembershipsWhenSomebodyLeaves } from './end-memberships-when-somebody-leaves';
import { forgetPeopleWhenAccountsAreDeleted } from './forget-people-when-accounts-are-deleted';
import { keepBlocksWhenPeopleBlock } from './keep-blocks-when-people-block';
import { keepCardsWhenPeopleChange } from './keep-cards-when-people-change';
import { keepMembershipsWhenSomebodyJoins } from './keep-memberships-when-somebody-joins';
import { keepSettingsWhenSafetySettingsChange } from './keep-settings-when-safety-settings-change';

/** Subscribes the chat service's event handlers. */
export const eventHandlers = (): DynamicModule =>
  EventsModule.subscribe({
    imports: [MembershipsModule, PeopleModule, SafetyModule],
    inject: [
      MembershipRepository,
      PeopleRepository,
      BlocksRepository,
      SafetySettingsRepository,
      PresenceService,
      LivePublisher,
    ],
    create: (
      memberships: MembershipRepository,
      people: PeopleRepository,
      blocks: BlocksRepository,
      settings: SafetySettingsRepository,
      presence: PresenceService,
      live: LivePublisher,
    ) => [
      keepMembershipsWhenSomebodyJoins(memberships),
      endMembershipsWhenSomebodyLeaves(memberships),
      endMembershipsWhenAGroupIsDeleted(memberships),
      ...keepCardsWhenPeopleChange(people),
      forgetPeopleWhenAccountsAreDeleted(people),
      ...keepBlocksWhenPeopleBlock(blocks, live),
      keepSettingsWhenSafetySettingsChange(settings, presence),
    ],
  });
