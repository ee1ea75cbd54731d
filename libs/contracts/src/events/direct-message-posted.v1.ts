import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A message was stored in a one-to-one chat. */
export const directMessagePostedV1 = defineEvent({
  type: 'DirectMessagePosted',
  version: 1,
  publisher: 'chat',
  aggregate: 'user',
  summary: 'A message was stored in a one-to-one chat.',
  data: z.object({ messageId: id, fromUserId: id, toUserId: id, postedAt: z.iso.datetime() }),
});
