import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** The owner accepted an applicant. */
export const applicationAcceptedV1 = defineEvent({
  type: 'ApplicationAccepted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner accepted an applicant.',
  data: z.object({ applicationId: id, groupId: id, userId: id, byUserId: id }),
});
