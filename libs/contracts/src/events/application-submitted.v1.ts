import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A user applied to a group. */
export const applicationSubmittedV1 = defineEvent({
  type: 'ApplicationSubmitted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A user applied to a group.',
  data: z.object({ applicationId: id, groupId: id, userId: id, ownerId: id }),
});
