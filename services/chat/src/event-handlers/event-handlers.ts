import type { Subscriptions } from '@circlet/events';

import { MembershipsModule } from '../memberships/memberships.module';
import { PeopleModule } from '../people/people.module';
import { SafetyModule } from '../safety/safety.module';
import { endMembershipsWhenGroupIsDeleted } from './end-memberships-when-group-is-deleted';
import { endMembershipWhenMemberLeaves } from './end-membership-when-member-leaves';
import { forgetUserWhenAccountIsDeleted } from './forget-user-when-account-is-deleted';
import { updateBlocksWhenUsersBlock } from './update-blocks-when-users-block';
import { updateCardsWhenUsersChange } from './update-cards-when-users-change';
import { storeMembershipWhenMemberJoins } from './store-membership-when-member-joins';
import { updateSafetySettingsWhenTheyChange } from './update-safety-settings-when-they-change';

/** Reactions of the chat service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [MembershipsModule, PeopleModule, SafetyModule],
  handlers: [
    storeMembershipWhenMemberJoins,
    endMembershipWhenMemberLeaves,
    endMembershipsWhenGroupIsDeleted,
    updateCardsWhenUsersChange,
    forgetUserWhenAccountIsDeleted,
    updateBlocksWhenUsersBlock,
    updateSafetySettingsWhenTheyChange,
  ],
};
