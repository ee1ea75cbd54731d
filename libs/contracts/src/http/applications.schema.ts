import { z } from 'zod';

import { experienceLevels, limits } from '../limits';
import { inviterSchema } from './invite-links';
import { commaSeparated, id, longText, optionalText, timestamp } from './primitives';
import { shownPersonSchema } from './users.schema';

export const applicationStatusSchema = z.enum(['pending', 'accepted', 'rejected', 'expired']);
export type ApplicationStatus = z.infer<typeof applicationStatusSchema>;

export const applicationsFilter = z.object({
  /** Comma-separated. Matches applications with any of these statuses; all if omitted. */
  status: commaSeparated(100).pipe(z.array(applicationStatusSchema)),
});

/** A decision of the owner or a co-owner. 'approved' is a legacy alias of 'accepted'. */
export const applicationDecisionSchema = z
  .enum(['accepted', 'rejected', 'approved'])
  .transform((status) => (status === 'approved' ? 'accepted' : status));

/** What an owner may tell a rejected applicant. Empty text means no note. */
export const rejectionNoteSchema = optionalText(limits.rejectionNote.max).default(null);

export const experienceSchema = z.enum(
  Object.keys(experienceLevels) as [keyof typeof experienceLevels, ...(keyof typeof experienceLevels)[]],
  { error: "Please share your experience level with the group's activities." },
);
export type Experience = z.infer<typeof experienceSchema>;

/** A group as lists of applications and invitations show it. */
export const groupCardSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  location: z.string(),
  category: z.string().nullable(),
  maxMembers: z.number().int(),
  currentMembers: z.number().int(),
  interests: z.array(z.string()),
  coverPhoto: z.string().nullable(),
});
export type GroupCard = z.infer<typeof groupCardSchema>;

export const applicationSchema = z.object({
  id,
  groupId: id,
  userId: id,
  status: applicationStatusSchema,
  message: z.string(),
  experience: experienceSchema,
  createdAt: timestamp,
  /** The owner's note on a rejection; null without one. */
  reason: z.string().nullable().default(null),
});
export type Application = z.infer<typeof applicationSchema>;

/** An application with its applicant and group. */
export const applicationDetailSchema = applicationSchema.extend({
  /** Only those who decide learn whether the applicant has confirmed their address, and only while it is pending. */
  user: shownPersonSchema.extend({ emailConfirmed: z.boolean().optional() }),
  group: groupCardSchema,
  /** The number of questions and answers about it. */
  messageCount: z.number().int().nonnegative().default(0),
  /** The member whose invite link brought the applicant. */
  invitedBy: inviterSchema.nullable().default(null),
});
export type ApplicationDetail = z.infer<typeof applicationDetailSchema>;

export const applyBody = z.object({
  groupId: id,
  message: longText()
    .min(1, "Please tell the group why you'd like to join them.")
    .min(
      limits.applicationMessage.min,
      'Please write at least 20 characters to give the group a better sense of who you are.',
    )
    .max(limits.applicationMessage.max),
  experience: experienceSchema,
  /** The token of an invite link. A bad, expired or revoked one is ignored. */
  inviteToken: z.string().optional(),
});
