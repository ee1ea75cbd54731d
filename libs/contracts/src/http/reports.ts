import { z } from 'zod';

import { defineCall } from '../call';
import { pagingQuery } from './primitives';
import { fileReportBody, reportSchema } from './reports.schema';

const tag = 'Reports';

/** Reports a user, optionally with the chat message the report is about. */
export const fileReport = defineCall({
  service: 'moderation',
  name: 'fileReport',
  method: 'POST',
  path: '/api/reports',
  tag,
  summary: 'Report a user',
  access: 'user',
  needsConfirmedEmail: true,
  status: 201,
  throttle: 'report',
  idempotent: true,
  body: fileReportBody,
  response: reportSchema,
  errors: [
    'USER_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'MESSAGE_NOT_FOUND',
    'REPORTED_OWN_ACCOUNT',
    'MESSAGE_NOT_BY_REPORTED_USER',
    'MESSAGE_NOT_IN_GROUP',
    'REPORT_ALREADY_OPEN',
  ],
  changes: ['reports'],
});

/** Lists the caller's reports with their status, newest first. */
export const listMyReports = defineCall({
  service: 'moderation',
  name: 'listMyReports',
  method: 'GET',
  path: '/api/reports/mine',
  tag,
  summary: "List the caller's reports",
  access: 'user',
  status: 200,
  throttle: 'read',
  paged: true,
  query: pagingQuery,
  response: z.array(reportSchema),
  topics: ['reports'],
});
