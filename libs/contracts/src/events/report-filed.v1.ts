import { defineEvent } from './define-event';
import { reportFacts } from './report-facts';

/** Somebody reported somebody. */
export const reportFiledV1 = defineEvent({
  type: 'ReportFiled',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'Somebody reported somebody.',
  data: reportFacts,
});
