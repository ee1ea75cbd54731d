import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** Somebody has a new password; their sessions end. */
export const passwordChangedV1 = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'Somebody has a new password; their sessions end.',
  data: z.object({
    userId: id,
    cause: z.enum(['changed', 'reset']),
    /** The session that changed it stays open; null after a reset, which ends all. */
    keptSessionId: z.string().nullable(),
    /** Of the account: sessions opened below it end. */
    revision: z.number().int(),
  }),
});
