import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** An application was not answered within 14 days. */
export const applicationExpiredV1 = defineEvent({
  type: 'ApplicationExpired',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An application was not answered within 14 days.',
  data: z.object({ applicationId: id, groupId: id, userId: id, ownerId: id }),
});
