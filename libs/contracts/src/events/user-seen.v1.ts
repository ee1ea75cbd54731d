import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A signed-in user was active. Published at most once an hour per user. */
export const userSeenV1 = defineEvent({
  type: 'UserSeen',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A signed-in user was active. Published at most once an hour per user.',
  data: z.object({ userId: id, seenAt: z.iso.datetime() }),
});
