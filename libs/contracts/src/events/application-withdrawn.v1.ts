import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A pending application was removed before the owner answered it. */
export const applicationWithdrawnV1 = defineEvent({
  type: 'ApplicationWithdrawn',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A pending application was removed before the owner answered it.',
  data: z.object({
    applicationId: id,
    groupId: id,
    userId: id,
    ownerId: id,
    /** Withdrawn by the applicant, or removed after a ban, an account deletion or a block. */
    cause: z.enum(['withdrawn', 'banned', 'deleted', 'blocked']),
  }),
});
