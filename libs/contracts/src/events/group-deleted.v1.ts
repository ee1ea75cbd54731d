import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';
import { staffAction } from './staff-action';

/** A group was deleted. Consumers treat this as final and ignore events about the group that arrive later. */
export const groupDeletedV1 = defineEvent({
  type: 'GroupDeleted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A group was deleted.',
  data: z.object({
    groupId: id,
    name: z.string(),
    ownerId: id,
    /** The last members, including the owner. */
    memberIds: z.array(id),
    /** Deleted by its owner, by an admin, or because no member was left to own it. */
    cause: z.enum(['disbanded', 'administered', 'abandoned']),
    deletedAt: z.iso.datetime(),
    ...staffAction,
  }),
});
