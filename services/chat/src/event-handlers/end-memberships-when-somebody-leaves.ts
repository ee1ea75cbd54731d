import { memberLeftV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { MembershipRepository } from '../memberships/membership.repository';

export const endMembershipsWhenSomebodyLeaves = (memberships: MembershipRepository): EventHandler =>
  eventHandler({
    name: 'end-memberships-when-somebody-leaves',
    event: memberLeftV1,
    handle: ({ data }, transaction) => memberships.leave(transaction, data),
  });
