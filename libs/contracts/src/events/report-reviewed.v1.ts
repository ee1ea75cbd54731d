import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';
import { reportFacts } from './report-facts';

/** A moderator marked a report as reviewed and is working on it. */
export const reportReviewedV1 = defineEvent({
  type: 'ReportReviewed',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A moderator marked a report as reviewed.',
  data: reportFacts.extend({ byUserId: id, reviewedAt: z.iso.datetime() }),
});
