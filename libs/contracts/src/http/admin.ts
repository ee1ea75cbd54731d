import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import {
  adminGroupSchema,
  adminGroupsFilter,
  adminStatsDaySchema,
  adminStatsHistoryQuery,
  adminStatsSchema,
  adminUserSchema,
  adminUsersFilter,
  auditEntrySchema,
  auditFilter,
  changeRoleBody,
  staffReasonSchema,
  staffReportsFilter,
} from './admin.schema';
import { idParams, messageResponse, pagingQuery } from './primitives';
import { staffReportSchema, updateReportBody } from './reports.schema';
import { claimedEmailSchema } from './users.schema';

const tag = 'Administration';
const reasonBody = z.object({ reason: staffReasonSchema });

/** Returns the figures of the admin page. */
export const getAdminStats = defineCall({
  service: 'moderation',
  name: 'getAdminStats',
  method: 'GET',
  path: '/api/admin/stats',
  tag,
  summary: 'Get statistics',
  access: 'moderator',
  status: 200,
  throttle: 'read',
  response: adminStatsSchema,
  freshness: 'none',
  topics: ['reports'],
});

/** Returns the admin charts: one row per UTC day, oldest first, including days without activity. */
export const getAdminStatsHistory = defineCall({
  service: 'moderation',
  name: 'getAdminStatsHistory',
  method: 'GET',
  path: '/api/admin/stats/history',
  tag,
  summary: 'Get statistics by day',
  access: 'moderator',
  status: 200,
  throttle: 'read',
  query: adminStatsHistoryQuery,
  response: z.array(adminStatsDaySchema),
  topics: ['reports'],
});

/**
 * Lists reports with their evidence, newest first. A page can be shorter than `limit` if its evidence is
 * large, so follow `Link`. Staff don't see reports about themselves.
 */
export const listReports = defineCall({
  service: 'moderation',
  name: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  tag,
  summary: 'List reports',
  access: 'moderator',
  status: 200,
  throttle: 'read',
  paged: true,
  query: staffReportsFilter.extend(pagingQuery.shape),
  response: z.array(staffReportSchema),
  freshness: 'none',
  topics: ['reports'],
});

/**
 * Decides a report. Any of the three statuses can follow any other. A report that becomes pending again after
 * its deadline gets another 24 hours. Staff members can't decide a report they filed themselves, unless no one
 * else could.
 */
export const updateReport = defineCall({
  service: 'moderation',
  name: 'updateReport',
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  tag,
  summary: 'Update a report',
  access: 'moderator',
  status: 200,
  throttle: 'change',
  params: idParams,
  body: updateReportBody,
  response: staffReportSchema,
  errors: ['REPORT_NOT_FOUND', 'OWN_REPORT', 'REPORT_ALREADY_OPEN', 'REPORT_CHANGED'],
  changes: ['reports'],
});

/** Lists the audit trail, newest first. */
export const listAuditEntries = defineCall({
  service: 'moderation',
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
  tag,
  summary: 'List audit entries',
  access: 'admin',
  status: 200,
  throttle: 'read',
  paged: true,
  query: auditFilter.extend(pagingQuery.shape),
  response: z.array(auditEntrySchema),
  freshness: 'none',
  topics: ['reports'],
});

/** Lists accounts, newest first. */
export const listAdminUsers = defineCall({
  service: 'identity',
  name: 'listAdminUsers',
  method: 'GET',
  path: '/api/admin/users',
  tag,
  summary: 'List accounts',
  access: 'admin',
  status: 200,
  throttle: 'read',
  paged: true,
  query: adminUsersFilter.extend(pagingQuery.shape),
  response: z.array(adminUserSchema),
  freshness: 'none',
  topics: ['reports'],
});

const userAction = {
  service: 'identity',
  tag,
  access: 'admin',
  status: 200,
  params: idParams,
  response: adminUserSchema,
  throttle: 'change',
  changes: ['reports'],
} as const;

/** Changes a user's role. Publishes `UserRoleChanged` with actor, reason and address, unless the role is the same. */
export const changeUserRole = defineCall({
  ...userAction,
  name: 'changeUserRole',
  needsStepUp: true,
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  summary: "Change a user's role",
  body: changeRoleBody,
  errors: ['USER_NOT_FOUND', 'OWN_ROLE', 'LAST_ADMIN'],
});

/** Bans a user and ends all their sessions. Publishes `UserBanned` with actor, reason and address. */
export const banUser = defineCall({
  ...userAction,
  name: 'banUser',
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  summary: 'Ban a user',
  body: reasonBody,
  errors: ['USER_NOT_FOUND', 'OWN_BAN', 'LAST_ADMIN', 'ALREADY_BANNED'],
});

/** Lifts a ban and publishes `UserUnbanned` with actor, reason and address. */
export const unbanUser = defineCall({
  ...userAction,
  name: 'unbanUser',
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/users/:id/unban',
  summary: 'Lift a ban',
  body: reasonBody,
  errors: ['USER_NOT_FOUND', 'NOT_BANNED'],
});

/**
 * Changes the account with a given email for `npm run admin`, without a session. `promote` makes the
 * user an admin, and `demote` removes any staff role. Publishes the same events as the calls above,
 * without an actor. No HTTP route exposes it.
 */
export const administerByEmail = defineExchange({
  service: 'identity',
  name: 'administerByEmail',
  body: z.object({
    email: claimedEmailSchema,
    action: z.enum(['promote', 'demote', 'ban', 'unban', 'reset-two-step']),
    reason: staffReasonSchema,
  }),
  response: adminUserSchema,
});

/** Lists groups, including unlisted ones, newest first. */
export const listAdminGroups = defineCall({
  service: 'groups',
  name: 'listAdminGroups',
  method: 'GET',
  path: '/api/admin/groups',
  tag,
  summary: 'List all groups',
  access: 'admin',
  status: 200,
  throttle: 'read',
  paged: true,
  query: adminGroupsFilter.extend(pagingQuery.shape),
  response: z.array(adminGroupSchema),
  freshness: 'none',
  topics: ['reports'],
});

/** Deletes a group and emails its members the reason. Publishes `GroupDeleted` with actor, reason and address. */
export const deleteAdminGroup = defineCall({
  service: 'groups',
  name: 'deleteAdminGroup',
  method: 'DELETE',
  path: '/api/admin/groups/:id',
  tag,
  summary: 'Delete a group',
  access: 'admin',
  status: 200,
  throttle: 'change',
  params: idParams,
  body: reasonBody,
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND'],
  changes: ['reports'],
});
