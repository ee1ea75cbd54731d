import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** The owner edited a group. */
export const groupChangedV1 = defineEvent({
  type: 'GroupChanged',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner edited a group.',
  data: z.object({
    groupId: id,
    name: z.string(),
    location: z.string(),
    category: z.string().nullable(),
    maxMembers: z.number().int(),
  }),
});
