import type { Subscriptions } from '@circlet/events';

import { MembershipsModule } from '../memberships/memberships.module';
import { PeopleModule } from '../people/people.module';
import { SafetyModule } from '../safety/safety.module';
import { endMembershipsWhenAGroupIsDeleted } from './end-memberships-when-a-group-is-deleted';
import { endMembershipsWhenSomebodyLeaves } from './end-memberships-when-somebody-leaves';
import { forgetPeopleWhenAccountsAreDeleted } from './forget-people-when-accounts-are-deleted';
import { keepBlocksWhenPeopleBlock } from './keep-blocks-when-people-block';
import { keepCardsWhenPeopleChange } from './keep-cards-when-people-change';
import { keepMembershipsWhenSomebodyJoins } from './keep-memberships-when-somebody-joins';
import { keepSettingsWhenSafetySettingsChange } from './keep-settings-when-safety-settings-change';

/** Reactions of the chat service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [MembershipsModule, PeopleModule, SafetyModule],
  handlers: [
    keepMembershipsWhenSomebodyJoins,
    endMembershipsWhenSomebodyLeaves,
    endMembershipsWhenAGroupIsDeleted,
    keepCardsWhenPeopleChange,
    forgetPeopleWhenAccountsAreDeleted,
    keepBlocksWhenPeopleBlock,
    keepSettingsWhenSafetySettingsChange,
  ],
};
