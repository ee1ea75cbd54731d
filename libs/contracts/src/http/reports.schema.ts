import { z } from 'zod';

import { limits } from '../limits';
import { meetupStatusSchema } from './meetups.schema';
import { repliedMessageSchema } from './messages.schema';
import { chatPhotoSchema } from './photos.schema';
import { id, longText, optionalText, timestamp } from './primitives';

/** Reasons for a report, as users choose them. */
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

/** Urgency of a report. Only the server sets it. */
export const severitySchema = z.enum(['low', 'medium', 'high']);
export type Severity = z.infer<typeof severitySchema>;

/** A report is open while it is pending or reviewed. */
export const reportStatusSchema = z.enum(['pending', 'reviewed', 'resolved']);
export type ReportStatus = z.infer<typeof reportStatusSchema>;

/** A person in a report. Their name and username are null once the account is deleted. */
export const reportPersonSchema = z.object({
  id,
  name: z.string().nullable(),
  username: z.string().nullable(),
  profilePhoto: z.string().nullable(),
});
export type ReportPerson = z.infer<typeof reportPersonSchema>;

/** A report as its reporter sees it. */
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

/** A copy of a message from the time the report was filed, even if it was edited or deleted later. */
export const evidenceMessageSchema = z.object({
  messageId: id,
  user: z.object({ id, name: z.string().nullable() }),
  content: z.string(),
  /** Staff can still get them when the message is deleted. */
  photos: z.array(chatPhotoSchema).default([]),
  /** What the reported message replies to, as its reporter saw it. Null for the other messages. */
  replyTo: repliedMessageSchema.nullable().default(null),
  createdAt: timestamp,
  /** Marks the reported message. The others are its context. */
  isReported: z.boolean(),
});
export type EvidenceMessage = z.infer<typeof evidenceMessageSchema>;

/** A copy of a meetup from the time the report was filed, even if it was edited or canceled later. */
export const evidenceMeetupSchema = z.object({
  meetupId: id,
  proposer: z.object({ id, name: z.string().nullable() }),
  title: z.string(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  status: meetupStatusSchema,
  /** Null if it had no time yet. */
  startsAt: timestamp.nullable(),
});
export type EvidenceMeetup = z.infer<typeof evidenceMeetupSchema>;

/** A report as staff see it. */
export const staffReportSchema = reportSchema.extend({
  reportedUser: reportPersonSchema.extend({ isBanned: z.boolean() }),
  moderatorNotes: z.string().nullable(),
  group: z.object({ id, name: z.string().nullable() }).nullable(),
  /** Oldest first; empty if no message was reported. */
  evidence: z.array(evidenceMessageSchema),
  /** The group's meetups, newest first; empty if the report names no group, or the reporter was not a member. */
  meetups: z.array(evidenceMeetupSchema).default([]),
  /** Number of reports on the same user in any status, including this one. */
  reportsOnUser: z.number().int(),
  /** Deadline of the 24-hour promise. */
  dueAt: timestamp,
  /** The staff member who decided last; null if no one has. */
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
 * Omitted status or notes stay unchanged. A caller that sends the `expected` state of the report gets
 * `REPORT_CHANGED` if another staff member has changed it in the meantime.
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
