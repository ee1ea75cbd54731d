import { z } from 'zod';

import { defineExchange } from '../call';
import { id } from './primitives';

/** Returns which users are connected. Omits users who hide their online status, connected or not. */
export const listPresence = defineExchange({
  service: 'chat',
  name: 'listPresence',
  body: z.object({ userIds: z.array(id).max(100) }),
  response: z.array(z.object({ userId: id, isOnline: z.boolean() })),
});
