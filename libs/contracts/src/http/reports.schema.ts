import { z } from 'zod';

import { limits } from '../limits';
import { id, longText, optionalText, timestamp } from './primitives';

/** Why somebody is reported, in the words people choose from. */
export const reportReasons = [
  'harassment',
  'spam',
  'inappropriate content',
  'fake profile',
  'underage',
  'threat or violence',
  'other',
] as const;

export const reportReasonSchema = z.enum(reportReasons, { error: 'Please choose a reason' });
export type ReportReason = z.infer<typeof reportReasonSchema>;

/** How soon it matters; set by the server alone. */
export const severitySchema = z.enum(['low', 'medium', 'high']);
export type Severity = z.infer<typeof severitySchema>;

/** Open means pending or reviewed. */
export const reportStatusSchema = z.enum(['pending', 'reviewed', 'resolved']);
export type ReportStatus = z.infer<typeof reportStatusSchema>;

/** Somebody in a report; the names are null once the account is gone. */
export const reportPersonSchema = z.object({
  id,
  name: z.string().nullable(),
  username: z.string().nullable(),
  profilePhoto: z.string().nullable(),
});
export type ReportPerson = z.infer<typeof reportPersonSchema>;

/** What a reporter sees of a report. */
export const reportSchema = z.object({
  id,
  reporter: reportPersonSchema,
  reportedUser: reportPersonSchema,
  reason: reportReasonSchema,
  description: z.string(),
  severity: severitySchema,
  status: reportStatusSchema,
  groupId: id.nullable(),
  messageId: id.nullable(),
  createdAt: timestamp,
  resolvedAt: timestamp.nullable(),
});
export type Report = z.infer<typeof reportSchema>;

/** A message as it was when the report was filed, whatever became of it. */
export const evidenceMessageSchema = z.object({
  messageId: id,
  user: z.object({ id, name: z.string().nullable() }),
  content: z.string(),
  createdAt: timestamp,
  /** The message that was reported; the others stood around it. */
  isReported: z.boolean(),
});
export type EvidenceMessage = z.infer<typeof evidenceMessageSchema>;

/** What staff see of a report. */
export const staffReportSchema = reportSchema.extend({
  reportedUser: reportPersonSchema.extend({ isBanned: z.boolean() }),
  moderatorNotes: z.string().nullable(),
  group: z.object({ id, name: z.string().nullable() }).nullable(),
  /** Oldest first; empty when no message was reported. */
  evidence: z.array(evidenceMessageSchema),
  /** Reports on the same person in any status, this one included. */
  reportsOnUser: z.number().int(),
  /** When the promise of 24 hours ends. */
  dueAt: timestamp,
  /** Who decided last; null while nobody has. */
  decidedBy: z.object({ id, name: z.string().nullable() }).nullable(),
});
export type StaffReport = z.infer<typeof staffReportSchema>;

export const fileReportBody = z.object({
  reportedUserId: id,
  reason: reportReasonSchema,
  description: longText()
    .min(
      limits.reportDescription.min,
      `Please describe what happened in at least ${limits.reportDescription.min} characters`,
    )
    .max(limits.reportDescription.max),
  groupId: id.nullish().transform((groupId) => groupId ?? null),
  messageId: id.nullish().transform((messageId) => messageId ?? null),
});

/**
 * Status or notes left out stay as they are. Whoever says what they `expected` the report to be is refused, with
 * `REPORT_CHANGED`, when somebody else has decided it meanwhile.
 */
export const updateReportBody = z
  .object({
    status: reportStatusSchema,
    moderatorNotes: optionalText(limits.moderatorNotes.max),
    expected: staffReportSchema.pick({ status: true, moderatorNotes: true }),
  })
  .partial()
  .refine((body) => body.status !== undefined || body.moderatorNotes !== undefined, {
    error: 'Please choose a status',
    path: ['status'],
  });
