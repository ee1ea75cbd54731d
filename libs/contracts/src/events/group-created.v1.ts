import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A group was created; its owner is the first member. */
export const groupCreatedV1 = defineEvent({
  type: 'GroupCreated',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A group was created; its owner is the first member.',
  data: z.object({ groupId: id, ownerId: id, name: z.string(), location: z.string(), isListed: z.boolean() }),
});
