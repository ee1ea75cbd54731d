import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** The last free spot in a group was filled while other applicants are waiting. */
export const groupFilledV1 = defineEvent({
  type: 'GroupFilled',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The last free spot in a group was filled while other applicants are waiting.',
  data: z.object({
    groupId: id,
    /** Pending applicants, earliest first. */
    waitingUserIds: z.array(id),
  }),
});
