import { groupDeletedV1, memberJoinedV1, memberLeftV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { MembershipRepository } from '../memberships/membership.repository';
import { NotificationLevelsRepository } from '../notifications/notification-levels.repository';

/** Stores who is a member of which group, and since and until when. Their notification level ends with it. */
export const keepMembershipsWhenGroupsChange = eventHandlers(
  [MembershipRepository, NotificationLevelsRepository],
  (memberships, levels) => [
    handle(memberJoinedV1, 'keep-memberships-when-somebody-joins', (work, { data }) =>
      memberships.join(work.tx, data),
    ),
    handle(memberLeftV1, 'end-memberships-when-somebody-leaves', async ({ tx }, { data }) => {
      await memberships.leave(tx, data);
      await levels.forgetFormerMember(tx, data);
    }),
    handle(groupDeletedV1, 'end-memberships-when-a-group-is-deleted', async ({ tx }, { data }) => {
      await memberships.closeGroup(tx, data.groupId, data.deletedAt);
      await levels.forgetGroup(tx, data.groupId);
    }),
  ],
);
