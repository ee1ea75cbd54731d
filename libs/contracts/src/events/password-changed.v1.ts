import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A user has a new password. Their sessions end, except the one that changed it. */
export const passwordChangedV1 = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user has a new password. Their other sessions end.',
  data: z.object({
    userId: id,
    cause: z.enum(['changed', 'reset']),
    /** The session that changed the password and stays open; null after a reset, which ends all. */
    keptSessionId: z.string().nullable(),
    /** Account revision. Sessions opened at a lower revision end. */
    revision: z.number().int(),
  }),
});
