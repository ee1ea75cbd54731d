import { z } from 'zod';

import { defineExchange } from '../call';
import { id } from './primitives';

/** Who of these people is connected. Those who do not show their online status are left out, connected or not. */
export const listPresence = defineExchange({
  service: 'chat',
  name: 'listPresence',
  body: z.object({ userIds: z.array(id).max(100) }),
  response: z.array(z.object({ userId: id, isOnline: z.boolean() })),
});
