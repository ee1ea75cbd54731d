import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';

/** An invitee joined the group. */
export const invitationAcceptedV1 = defineEvent({
  type: 'InvitationAccepted',
  version: 1,
  publisher: 'groups',
  aggregate: 'group',
  summary: 'An invitee joined the group.',
  data: z.object({ invitationId: id, groupId: id, inviteeId: id, inviterId: id }),
});
