import { z } from 'zod';

import { limits } from '../limits';
import { id, longText, pagingQuery, timestamp } from './primitives';
import { reportPersonSchema } from './reports.schema';

const linkInvalid = 'This link is invalid, was already used or has expired';

/** An appeal is closed without a decision when the ban is lifted in another way. */
export const appealStatusSchema = z.enum(['open', 'accepted', 'rejected', 'closed']);
export type AppealStatus = z.infer<typeof appealStatusSchema>;

export const appealBody = z.object({
  token: z.string().min(1, linkInvalid).max(200, linkInvalid),
  text: longText()
    .min(limits.appealText.min, `Please write at least ${limits.appealText.min} characters`)
    .max(limits.appealText.max),
});

const staffMemberSchema = z.object({ id, name: z.string() });

/** An appeal as its user sees it. */
export const appealSchema = z.object({
  id,
  text: z.string(),
  status: appealStatusSchema,
  /** What the user was answered; null without a decision. */
  answer: z.string().nullable(),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type Appeal = z.infer<typeof appealSchema>;

/** An appeal as staff see it. */
export const staffAppealSchema = appealSchema.extend({
  user: reportPersonSchema,
  ban: z.object({
    reason: z.string().nullable(),
    createdAt: timestamp,
    /** Null for the command line, and for an admin who has deleted their account. */
    bannedBy: staffMemberSchema.nullable(),
  }),
  decidedBy: staffMemberSchema.nullable(),
  /** Whether the caller can decide it now. */
  canDecide: z.boolean(),
});
export type StaffAppeal = z.infer<typeof staffAppealSchema>;

export const staffAppealsQuery = pagingQuery.extend({ status: appealStatusSchema.optional() });

export const decideAppealBody = z.object({
  status: z.enum(['accepted', 'rejected'], { error: 'Please accept or reject the appeal' }),
  answer: longText().min(1, 'Please write an answer').max(limits.appealAnswer.max),
});
