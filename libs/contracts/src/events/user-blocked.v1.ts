import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** Somebody blocked somebody. It works both ways, and only the blocker knows. */
export const userBlockedV1 = defineEvent({
  type: 'UserBlocked',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'Somebody blocked somebody.',
  data: z.object({
    /** Of this block; an unblock names the same one, so that a late event never revives a lifted block. */
    blockId: id,
    /** Who blocked. */
    userId: id,
    blockedUserId: id,
  }),
});
