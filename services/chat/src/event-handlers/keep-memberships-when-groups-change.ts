import { groupDeletedV1, memberJoinedV1, memberLeftV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { MembershipRepository } from '../memberships/membership.repository';

/** Stores who is a member of which group, and since and until when. */
export const keepMembershipsWhenGroupsChange = eventHandlers([MembershipRepository], (memberships) => [
  handle(memberJoinedV1, 'keep-memberships-when-somebody-joins', (work, { data }) =>
    memberships.join(work.tx, data),
  ),
  handle(memberLeftV1, 'end-memberships-when-somebody-leaves', (work, { data }) =>
    memberships.leave(work.tx, data),
  ),
  handle(groupDeletedV1, 'end-memberships-when-a-group-is-deleted', (work, { data }) =>
    memberships.closeGroup(work.tx, data.groupId, data.deletedAt),
  ),
]);
