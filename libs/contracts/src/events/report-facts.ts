import { z } from 'zod';

import { id } from '../http/primitives';
import { reportReasonSchema, reportStatusSchema, severitySchema } from '../http/reports.schema';

/** What events say of a report; never what somebody wrote. */
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
  /** When the promise of 24 hours ends. */
  dueAt: z.iso.datetime(),
});
