import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** The last free place of a group went while others wait. */
export const groupFilledV1 = defineEvent({
  type: 'GroupFilled',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The last free place of a group went while others wait.',
  data: z.object({
    groupId: id,
    /** Applicants in line, the earliest first. */
    waitingUserIds: z.array(id),
  }),
});
