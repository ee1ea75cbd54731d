import { defineEvent } from './define-event';
import { reportFacts } from './report-facts';

/** A report has been open for 20 hours. Published once, to remind staff. */
export const reportDueSoonV1 = defineEvent({
  type: 'ReportDueSoon',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report has been open for 20 hours.',
  data: reportFacts,
});
