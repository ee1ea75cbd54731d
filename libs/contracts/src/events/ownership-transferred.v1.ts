import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** Ownership of a group moved to another member. */
export const ownershipTransferredV1 = defineEvent({
  type: 'OwnershipTransferred',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'Ownership of a group moved to another member.',
  data: z.object({
    groupId: id,
    fromUserId: id,
    toUserId: id,
    /** Transferred by the owner, or inherited because the owner was banned or deleted their account. */
    cause: z.enum(['handed-over', 'banned', 'deleted']),
  }),
});
