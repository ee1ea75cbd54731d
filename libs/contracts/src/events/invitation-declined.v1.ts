import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** An invitee declined the invitation. */
export const invitationDeclinedV1 = defineEvent({
  type: 'InvitationDeclined',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An invitee declined the invitation.',
  data: z.object({ invitationId: id, groupId: id, inviteeId: id, inviterId: id }),
});
