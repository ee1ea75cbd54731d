import { groupDeletedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { MembershipRepository } from '../memberships/membership.repository';

export const endMembershipsWhenAGroupIsDeleted = (memberships: MembershipRepository): EventHandler =>
  eventHandler({
    name: 'end-memberships-when-a-group-is-deleted',
    event: groupDeletedV1,
    handle: ({ data }, transaction) => memberships.closeGroup(transaction, data.groupId, data.deletedAt),
  });
