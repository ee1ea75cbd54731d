import { defineEvent } from './define-event';
import { reportFacts } from './report-facts';

/** A user reported another user. */
export const reportFiledV1 = defineEvent({
  type: 'ReportFiled',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A user reported another user.',
  data: reportFacts,
});
