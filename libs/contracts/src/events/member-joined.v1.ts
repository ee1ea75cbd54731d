import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A user became a member of a group. */
export const memberJoinedV1 = defineEvent({
  type: 'MemberJoined',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A user became a member of a group.',
  data: z.object({
    membershipId: id,
    groupId: id,
    userId: id,
    joinedAt: z.iso.datetime(),
    as: z.enum(['owner', 'member']),
  }),
});
