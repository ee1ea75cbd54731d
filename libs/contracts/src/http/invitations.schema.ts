import { z } from 'zod';

import { groupCardSchema } from './applications.schema';
import { limits } from '../limits';
import { commaSeparated, id, optionalText, timestamp } from './primitives';
import { shownPersonSchema } from './users.schema';

/** The UI shows 'rejected' as "Declined". */
export const invitationStatusSchema = z.enum(['pending', 'accepted', 'rejected']);
export type InvitationStatus = z.infer<typeof invitationStatusSchema>;

export const invitationsFilter = z.object({
  /** Comma-separated. Matches invitations with any of these statuses; all if omitted. */
  status: commaSeparated(100).pipe(z.array(invitationStatusSchema)),
});

export const invitationSchema = z.object({
  id,
  groupId: id,
  inviteeId: id,
  inviterId: id,
  message: z.string().nullable(),
  status: invitationStatusSchema,
  createdAt: timestamp,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** An invitation with its group and inviter. */
export const invitationDetailSchema = invitationSchema.extend({
  group: groupCardSchema,
  inviter: shownPersonSchema,
});
export type InvitationDetail = z.infer<typeof invitationDetailSchema>;

export const inviteBody = z.object({
  groupId: id,
  inviteeId: id,
  message: optionalText(limits.invitationMessage.max).default(null),
});
