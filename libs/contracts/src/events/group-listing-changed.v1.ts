import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** The owner listed or unlisted a group. */
export const groupListingChangedV1 = defineEvent({
  type: 'GroupListingChanged',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'The owner showed a group in discovery or hid it.',
  data: z.object({ groupId: id, isListed: z.boolean() }),
});
