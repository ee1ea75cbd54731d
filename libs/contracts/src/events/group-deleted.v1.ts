import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';
import { staffAction } from './staff-action';

/** A group is gone. Final, whatever arrives later. */
export const groupDeletedV1 = defineEvent({
  type: 'GroupDeleted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A group is gone.',
  data: z.object({
    groupId: id,
    name: z.string(),
    ownerId: id,
    /** Who was in it at the end, the owner included. */
    memberIds: z.array(id),
    /** By its owner, by an admin, or because nobody was left to own it. */
    cause: z.enum(['disbanded', 'administered', 'abandoned']),
    deletedAt: z.iso.datetime(),
    ...staffAction,
  }),
});
