import { z } from 'zod';

import { defineCall } from '../call';
import { anyMessageSchema, pinnedDirectMessageSchema, pinnedMessageSchema } from './messages.schema';
import { idInPath, idParams, messageResponse } from './primitives';

const pins = { service: 'chat', tag: 'Messages', access: 'user', status: 200 } as const;
const onePin = { ...pins, path: '/api/messages/:id/pin', params: idParams, throttle: 'chat' } as const;

/** Pins a message for everyone in its chat. Pinning it again changes nothing. */
export const pinMessage = defineCall({
  ...onePin,
  name: 'pinMessage',
  method: 'PUT',
  summary: 'Pin a message',
  response: anyMessageSchema,
  errors: ['MESSAGE_NOT_FOUND', 'DIRECT_CHAT_CLOSED', 'MESSAGE_DELETED', 'TOO_MANY_PINS'],
});

/** Unpins a message. Harmless if it isn't pinned. */
export const unpinMessage = defineCall({
  ...onePin,
  name: 'unpinMessage',
  method: 'DELETE',
  summary: 'Unpin a message',
  response: messageResponse,
  errors: ['MESSAGE_NOT_FOUND'],
});

/** Lists the pinned messages of a group, the latest pin first. */
export const listPins = defineCall({
  ...pins,
  name: 'listPins',
  method: 'GET',
  path: '/api/groups/:id/pins',
  summary: 'List the pinned messages of a group',
  throttle: 'read',
  params: idParams,
  response: z.array(pinnedMessageSchema),
  errors: ['GROUP_NOT_FOUND', 'CHAT_MEMBERS_ONLY'],
});

/** Lists the pinned messages of a one-to-one chat, the latest pin first. */
export const listDirectPins = defineCall({
  ...pins,
  name: 'listDirectPins',
  method: 'GET',
  path: '/api/direct/:userId/pins',
  summary: 'List the pinned messages of a one-to-one chat',
  throttle: 'read',
  params: z.object({ userId: idInPath }),
  response: z.array(pinnedDirectMessageSchema),
  errors: ['USER_NOT_FOUND', 'DIRECT_TO_ONESELF'],
});
