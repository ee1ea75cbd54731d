import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A group passed to another of its members. */
export const ownershipTransferredV1 = defineEvent({
  type: 'OwnershipTransferred',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A group passed to another of its members.',
  data: z.object({
    groupId: id,
    fromUserId: id,
    toUserId: id,
    /** Handed over, or passed on because the owner was banned or deleted their account. */
    cause: z.enum(['handed-over', 'banned', 'deleted']),
  }),
});
