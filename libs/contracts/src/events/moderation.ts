import { z } from 'zod';

import { id } from '../http/primitives';
import { reportReasonSchema, reportStatusSchema, severitySchema } from '../http/reports.schema';
import { defineEvent } from './define-event';

/** Report facts that events carry. They never include text written by users. */
export const reportFacts = z.object({
  reportId: id,
  reporterId: id,
  reportedUserId: id,
  reason: reportReasonSchema,
  severity: severitySchema,
  status: reportStatusSchema,
  groupId: id.nullable(),
  messageId: id.nullable(),
  filedAt: z.iso.datetime(),
  /** Deadline of the 24-hour promise. */
  dueAt: z.iso.datetime(),
});

/** A user reported another user. */
export const reportFiledV1 = defineEvent({
  type: 'ReportFiled',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A user reported another user.',
  data: reportFacts,
});

/** A report became more severe after it was filed, because more people reported the same user. */
export const reportRaisedV1 = defineEvent({
  type: 'ReportRaised',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report became more severe after it was filed.',
  data: reportFacts,
});

/** A moderator marked a report as reviewed and is working on it. */
export const reportReviewedV1 = defineEvent({
  type: 'ReportReviewed',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A moderator marked a report as reviewed.',
  data: reportFacts.extend({ byUserId: id, reviewedAt: z.iso.datetime() }),
});

/** A report was resolved. The reporter receives a closing note. */
export const reportResolvedV1 = defineEvent({
  type: 'ReportResolved',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report was resolved.',
  data: reportFacts.extend({ byUserId: id, resolvedAt: z.iso.datetime() }),
});

/** A report has been open for 20 hours. Published once, to remind staff. */
export const reportDueSoonV1 = defineEvent({
  type: 'ReportDueSoon',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report has been open for 20 hours.',
  data: reportFacts,
});

/** A report has been open for 24 hours. Published once, to notify admins. */
export const reportOverdueV1 = defineEvent({
  type: 'ReportOverdue',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report has been open for 24 hours.',
  data: reportFacts,
});
