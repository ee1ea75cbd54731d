import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A user blocked another user. The block works both ways, and only the blocker knows about it. */
export const userBlockedV1 = defineEvent({
  type: 'UserBlocked',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user blocked another user.',
  data: z.object({
    /** Id of this block. The unblock event repeats it, so a late event never restores a lifted block. */
    blockId: id,
    /** The user who blocked. */
    userId: id,
    blockedUserId: id,
  }),
});
