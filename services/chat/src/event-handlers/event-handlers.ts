import type { Subscriptions } from '@circlet/events';

import { MembershipsModule } from '../memberships/memberships.module';
import { keepPeople } from '../projections';
import { endMembershipsWhenGroupIsDeleted } from './end-memberships-when-group-is-deleted';
import { endMembershipWhenMemberLeaves } from './end-membership-when-member-leaves';
import { forgetUserWhenAccountIsDeleted } from './forget-user-when-account-is-deleted';
import { updateBlocksWhenUsersBlock } from './update-blocks-when-users-block';
import { storeMembershipWhenMemberJoins } from './store-membership-when-member-joins';
import { updateSafetySettingsWhenTheyChange } from './update-safety-settings-when-they-change';

/** Reactions of the chat service to other services' events. */
export const subscriptions: Subscriptions = {
  imports: [MembershipsModule],
  handlers: [
    storeMembershipWhenMemberJoins,
    endMembershipWhenMemberLeaves,
    endMembershipsWhenGroupIsDeleted,
    keepPeople,
    forgetUserWhenAccountIsDeleted,
    updateBlocksWhenUsersBlock,
    updateSafetySettingsWhenTheyChange,
  ],
};
