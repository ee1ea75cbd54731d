import { memberLeftV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { MembershipRepository } from '../memberships/membership.repository';

export const endMembershipWhenMemberLeaves = eventHandlers([MembershipRepository], (memberships) => [
  handle(memberLeftV1, 'end-memberships-when-somebody-leaves', (work, { data }) =>
    memberships.leave(work.tx, data),
  ),
]);
