import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A message was stored in a group chat. */
export const messagePostedV1 = defineEvent({
  type: 'MessagePosted',
  version: 1,
  publisher: 'chat',
  aggregate: 'group',
  summary: 'A message was stored in a group chat.',
  data: z.object({ messageId: id, groupId: id, userId: id, postedAt: z.iso.datetime() }),
});
