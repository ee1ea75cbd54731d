import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** Somebody deleted their account; readers drop all they keep of the person. Final, whatever arrives later. */
export const userDeletedV1 = defineEvent({
  type: 'UserDeleted',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'Somebody deleted their account.',
  data: z.object({ userId: id, deletedAt: z.iso.datetime() }),
});
