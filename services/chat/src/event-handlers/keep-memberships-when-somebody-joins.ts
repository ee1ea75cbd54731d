import { memberJoinedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { MembershipRepository } from '../memberships/membership.repository';

export const keepMembershipsWhenSomebodyJoins = (memberships: MembershipRepository): EventHandler =>
  eventHandler({
    name: 'keep-memberships-when-somebody-joins',
    event: memberJoinedV1,
    handle: ({ data }, transaction) => memberships.join(transaction, data),
  });
