import { z } from 'zod';

import { id } from '../http/primitives';
import { reportReasonSchema, reportStatusSchema, severitySchema } from '../http/reports.schema';

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
