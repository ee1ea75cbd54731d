import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** Somebody was here, signed in; stated once an hour at most. */
export const userSeenV1 = defineEvent({
  type: 'UserSeen',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'Somebody was here, signed in; stated once an hour at most.',
  data: z.object({ userId: id, seenAt: z.iso.datetime() }),
});
