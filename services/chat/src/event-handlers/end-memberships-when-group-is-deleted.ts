import { groupDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { MembershipRepository } from '../memberships/membership.repository';

export const endMembershipsWhenGroupIsDeleted = eventHandlers([MembershipRepository], (memberships) => [
  handle(groupDeletedV1, 'end-memberships-when-a-group-is-deleted', (work, { data }) =>
    memberships.closeGroup(work.tx, data.groupId, data.deletedAt),
  ),
]);
