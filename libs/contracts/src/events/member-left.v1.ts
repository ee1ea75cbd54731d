import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A user is no longer a member of a group. */
export const memberLeftV1 = defineEvent({
  type: 'MemberLeft',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A user is no longer a member of a group.',
  data: z.object({
    membershipId: id,
    groupId: id,
    userId: id,
    leftAt: z.iso.datetime(),
    cause: z.enum(['left', 'removed', 'banned', 'deleted', 'disbanded']),
    byUserId: id.nullable(),
  }),
});
