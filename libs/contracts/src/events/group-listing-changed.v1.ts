import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** The owner listed or unlisted a group. */
export const groupListingChangedV1 = defineEvent({
  type: 'GroupListingChanged',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner listed or unlisted a group.',
  data: z.object({ groupId: id, isListed: z.boolean() }),
});
