import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** An application has been waiting for the owner for 72 hours. */
export const applicationOverdueV1 = defineEvent({
  type: 'ApplicationOverdue',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An application has been waiting for the owner for 72 hours.',
  data: z.object({ applicationId: id, groupId: id, userId: id, ownerId: id }),
});
