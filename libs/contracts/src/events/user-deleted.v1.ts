import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/**
 * A user deleted their account. Consumers delete all data they keep about the user, and ignore
 * events about the user that arrive later.
 */
export const userDeletedV1 = defineEvent({
  type: 'UserDeleted',
  version: 1,
  publisher: 'identity',
  aggregate: 'user',
  summary: 'A user deleted their account.',
  data: z.object({ userId: id, deletedAt: z.iso.datetime() }),
});
