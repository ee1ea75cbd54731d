import { z } from 'zod';

import { id } from '../http/primitives';
import { defineEvent } from './define-event';
import { reportFacts } from './report-facts';

/** A report was resolved. The reporter receives a closing note. */
export const reportResolvedV1 = defineEvent({
  type: 'ReportResolved',
  version: 1,
  publisher: 'moderation',
  aggregate: 'report',
  summary: 'A report was resolved.',
  data: reportFacts.extend({ byUserId: id, resolvedAt: z.iso.datetime() }),
});
