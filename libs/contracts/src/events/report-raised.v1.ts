import { defineEvent } from './define-event';
import { reportFacts } from './report-facts';

/** A report became more severe after it was filed, because more people reported the same user. */
export const reportRaisedV1 = defineEvent({
  type: 'ReportRaised',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report became more severe after it was filed.',
  data: reportFacts,
});
