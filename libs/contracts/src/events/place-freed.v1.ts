import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** A full group has a free spot again while applicants are waiting. */
export const placeFreedV1 = defineEvent({
  type: 'PlaceFreed',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'A full group has a free spot again while applicants are waiting.',
  data: z.object({
    groupId: id,
    ownerId: id,
    /** Pending applicants, earliest first. */
    waitingUserIds: z.array(id),
  }),
});
