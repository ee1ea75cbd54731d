import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** An owner invited a user to their group. */
export const invitationSentV1 = defineEvent({
  type: 'InvitationSent',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An owner invited a user to their group.',
  data: z.object({ invitationId: id, groupId: id, inviteeId: id, inviterId: id }),
});
