import { defineEvent } from './define-event';
import { reportFacts } from './report-facts';

/** A report has been open for 24 hours. Published once, to notify admins. */
export const reportOverdueV1 = defineEvent({
  type: 'ReportOverdue',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report has been open for 24 hours.',
  data: reportFacts,
});
