import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** The owner rejected an applicant. */
export const applicationRejectedV1 = defineEvent({
  type: 'ApplicationRejected',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner rejected an applicant.',
  data: z.object({ applicationId: id, groupId: id, userId: id, byUserId: id }),
});
