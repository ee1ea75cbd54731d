import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A member read a group's chat up to a message. */
export const messagesReadV1 = defineEvent({
  type: 'MessagesRead',
  version: 1,
  publisher: 'chat',
  aggregate: 'group',
  summary: "A member read a group's chat up to a message.",
  data: z.object({ groupId: id, userId: id, messageId: id, readAt: z.iso.datetime() }),
});
