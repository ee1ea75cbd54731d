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

/** The numbers of the admin page. */
export const getAdminStats = defineCall({
  service: 'moderation',
  name: 'getAdminStats',
  method: 'GET',
  path: '/api/admin/stats',
  tag,
  summary: 'Statistics',
  access: 'moderator',
  status: 200,
  throttle: 'read',
  response: adminStatsSchema,
});

/** The charts of the admin page: one row per day in UTC, oldest first, days without anything included. */
export const getAdminStatsHistory = defineCall({
  service: 'moderation',
  name: 'getAdminStatsHistory',
  method: 'GET',
  path: '/api/admin/stats/history',
  tag,
  summary: 'Statistics by day',
  access: 'moderator',
  status: 200,
  throttle: 'read',
  query: adminStatsHistoryQuery,
  response: z.array(adminStatsDaySchema),
});

/**
 * Reports with their evidence, newest first. A page ends early where evidence is large: follow `Link`. Staff do not see
 * reports about themselves.
 */
export const listReports = defineCall({
  service: 'moderation',
  name: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  tag,
  summary: 'Reports',
  access: 'moderator',
  status: 200,
  throttle: 'read',
  paged: true,
  query: staffReportsFilter.extend(pagingQuery.shape),
  response: z.array(staffReportSchema),
});

/**
 * Decides a report. Any of the three statuses may follow any other; reopening starts the 24 hours again. The
 * staff member who filed a report does not decide it, unless no other one could.
 */
export const updateReport = defineCall({
  service: 'moderation',
  name: 'updateReport',
  method: 'PATCH',
  path: '/api/admin/reports/:id',
  tag,
  summary: 'Decide a report',
  access: 'moderator',
  status: 200,
  throttle: 'change',
  params: idParams,
  body: updateReportBody,
  response: staffReportSchema,
  errors: ['REPORT_NOT_FOUND', 'OWN_REPORT', 'REPORT_ALREADY_OPEN', 'REPORT_CHANGED'],
});

/** The audit trail, newest first. */
export const listAuditEntries = defineCall({
  service: 'moderation',
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
  tag,
  summary: 'The audit trail',
  access: 'admin',
  status: 200,
  throttle: 'read',
  paged: true,
  query: auditFilter.extend(pagingQuery.shape),
  response: z.array(auditEntrySchema),
});

/** Accounts, newest first. */
export const listAdminUsers = defineCall({
  service: 'identity',
  name: 'listAdminUsers',
  method: 'GET',
  path: '/api/admin/users',
  tag,
  summary: 'Accounts',
  access: 'admin',
  status: 200,
  throttle: 'read',
  paged: true,
  query: adminUsersFilter.extend(pagingQuery.shape),
  response: z.array(adminUserSchema),
});

const userAction = {
  service: 'identity',
  tag,
  access: 'admin',
  status: 200,
  params: idParams,
  response: adminUserSchema,
  throttle: 'change',
} as const;

/** Gives a role; states `UserRoleChanged` with actor, reason and address unless the role is the same already. */
export const changeUserRole = defineCall({
  ...userAction,
  name: 'changeUserRole',
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  summary: 'Change a role',
  body: changeRoleBody,
  errors: ['USER_NOT_FOUND', 'OWN_ROLE', 'LAST_ADMIN'],
});

/** Bans; states `UserBanned` with actor, reason and address. Every session of the user ends at once. */
export const banUser = defineCall({
  ...userAction,
  name: 'banUser',
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  summary: 'Ban',
  body: reasonBody,
  errors: ['USER_NOT_FOUND', 'OWN_BAN', 'LAST_ADMIN', 'ALREADY_BANNED'],
});

/** Lifts a ban; states `UserUnbanned` with actor, reason and address. */
export const unbanUser = defineCall({
  ...userAction,
  name: 'unbanUser',
  method: 'POST',
  path: '/api/admin/users/:id/unban',
  summary: 'Lift a ban',
  body: reasonBody,
  errors: ['USER_NOT_FOUND', 'NOT_BANNED'],
});

/**
 * What `npm run admin` does to the account of an address, without a session: promote gives the role admin, demote takes
 * any staff role away. States the same events as the calls above with no actor. No HTTP route exposes it.
 */
export const administerByEmail = defineExchange({
  service: 'identity',
  name: 'administerByEmail',
  body: z.object({
    email: claimedEmailSchema,
    action: z.enum(['promote', 'demote', 'ban', 'unban']),
    reason: staffReasonSchema,
  }),
  response: adminUserSchema,
});

/** Groups, hidden ones included, newest first. */
export const listAdminGroups = defineCall({
  service: 'groups',
  name: 'listAdminGroups',
  method: 'GET',
  path: '/api/admin/groups',
  tag,
  summary: 'All groups',
  access: 'admin',
  status: 200,
  throttle: 'read',
  paged: true,
  query: adminGroupsFilter.extend(pagingQuery.shape),
  response: z.array(adminGroupSchema),
});

/** Deletes a group; states `GroupDeleted` with actor, reason and address. Its members are told why. */
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
});
