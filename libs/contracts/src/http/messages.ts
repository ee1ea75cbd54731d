import { z } from 'zod';

import { defineCall } from '../call';
import { limits } from '../limits';
import { messageSchema, postMessageBody } from './messages.schema';
import { idInPath, idParams, limitQuery } from './primitives';

const tag = 'Messages';

/** Stores a message for good, then pushes it to every member. */
export const postMessage = defineCall({
  service: 'chat',
  name: 'postMessage',
  method: 'POST',
  path: '/api/messages',
  tag,
  summary: 'Send a message to a group',
  access: 'user',
  status: 201,
  throttle: 'post',
  body: postMessageBody,
  response: messageSchema,
  errors: ['GROUP_NOT_FOUND', 'CHAT_MEMBERS_ONLY'],
});

/** The newest messages of a group in ascending order; `before` and `after` are message ids. */
export const listMessages = defineCall({
  service: 'chat',
  name: 'listMessages',
  method: 'GET',
  path: '/api/groups/:id/messages',
  tag,
  summary: 'Messages of a group',
  access: 'user',
  status: 200,
  params: idParams,
  query: z.object({
    before: idInPath.optional(),
    after: idInPath.optional(),
    limit: limitQuery(limits.pageSize.messages),
  }),
  response: z.array(messageSchema),
  errors: ['GROUP_NOT_FOUND', 'CHAT_MEMBERS_ONLY'],
});
