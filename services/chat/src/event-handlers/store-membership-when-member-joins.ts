import { memberJoinedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { MembershipRepository } from '../memberships/membership.repository';

export const storeMembershipWhenMemberJoins = eventHandlers([MembershipRepository], (memberships) => [
  handle(memberJoinedV1, 'keep-memberships-when-somebody-joins', (work, { data }) =>
    memberships.join(work.tx, data),
  ),
]);
