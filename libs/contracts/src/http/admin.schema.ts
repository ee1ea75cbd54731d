import { z } from 'zod';

import { limits } from '../limits';
import { id, idInPath, longText, momentQuery, timestamp } from './primitives';
import { reportReasonSchema, reportStatusSchema, severitySchema } from './reports.schema';
import { roleSchema } from './users.schema';

/** Why somebody is banned or a group deleted. */
export const staffReasonSchema = longText().min(1, 'Please give a reason').max(limits.staffReason.max);

/** Text that a list is searched for; empty means all. */
const searchQuery = z.string().trim().max(100).optional();

/** The numbers of the cards; `new` and `active` look back 7 days. */
export const adminStatsSchema = z.object({
  /** Seen in the last 7 days: signed in, posted, joined, or changed something. */
  activeUsers: z.number().int(),
  totalUsers: z.number().int(),
  newUsers: z.number().int(),
  bannedUsers: z.number().int(),
  totalGroups: z.number().int(),
  /** Ever posted, in groups and between two people, deleted ones included. */
  totalMessages: z.number().int(),
  pendingReports: z.number().int(),
  /** Pending and older than 24 hours. */
  overdueReports: z.number().int(),
  resolvedReports: z.number().int(),
  /** From filing to resolution, with one decimal; null while nothing was resolved. */
  medianResolutionHours: z.number().nullable(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** One day in UTC of the charts. */
export const adminStatsDaySchema = z.object({
  date: z.iso.date(),
  newUsers: z.number().int(),
  newGroups: z.number().int(),
  messages: z.number().int(),
  reportsFiled: z.number().int(),
  reportsResolved: z.number().int(),
  /** Of the reports resolved on that day; null when there were none. */
  medianResolutionHours: z.number().nullable(),
});
export type AdminStatsDay = z.infer<typeof adminStatsDaySchema>;

export const adminStatsHistoryQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });

export const staffReportsFilter = z.object({
  status: reportStatusSchema.optional(),
  severity: severitySchema.optional(),
  reason: reportReasonSchema.optional(),
  /** Only those whose 24 hours are over. */
  overdue: z.stringbool().optional(),
  /** In the description or the names of the people involved. */
  search: searchQuery,
  /** Newest filed first unless said otherwise; `due` is the order of the queue: most severe, then most urgent. */
  sort: z.enum(['newest', 'due']).default('newest'),
});

/** An account as admins see it. */
export const adminUserSchema = z.object({
  id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  age: z.number().int(),
  location: z.string().nullable(),
  profilePhoto: z.string().nullable(),
  role: roleSchema,
  isBanned: z.boolean(),
  /** Why they are banned; null when they are not. */
  banReason: z.string().nullable(),
  createdAt: timestamp,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUsersFilter = z.object({
  /** In name, username or e-mail address. */
  search: searchQuery,
  role: roleSchema.optional(),
  isBanned: z.stringbool().optional(),
});

export const changeRoleBody = z.object({
  role: roleSchema,
  reason: staffReasonSchema.optional(),
});

/** A group as admins see it, hidden ones included. */
export const adminGroupSchema = z.object({
  id,
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  location: z.string(),
  maxMembers: z.number().int(),
  currentMembers: z.number().int(),
  isListed: z.boolean(),
  coverPhoto: z.string().nullable(),
  createdAt: timestamp,
  ownerId: id,
  owner: z.object({ id, name: z.string().nullable(), username: z.string().nullable() }),
});
export type AdminGroup = z.infer<typeof adminGroupSchema>;

export const adminGroupsFilter = z.object({
  /** In name, description or location. */
  search: searchQuery,
  isListed: z.stringbool().optional(),
});

/** What staff can do that is kept for good. */
export const auditActions = [
  'user_banned',
  'user_unbanned',
  'role_changed',
  'group_deleted',
  'report_reviewed',
  'report_resolved',
  'report_reopened',
  'report_noted',
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditSubjectTypeSchema = z.enum(['user', 'group', 'report']);
export type AuditSubjectType = z.infer<typeof auditSubjectTypeSchema>;

/** Who did what to whom, when, why and from where. */
export const auditEntrySchema = z.object({
  id,
  /** The id is null for the command line and for what the system did by itself. */
  actor: z.object({ id: id.nullable(), name: z.string() }),
  action: auditActionSchema,
  subject: z.object({ type: auditSubjectTypeSchema, id, name: z.string() }),
  reason: z.string().nullable(),
  /** What was before and after, such as roles or statuses; null where the action says it all. */
  change: z.object({ from: z.string(), to: z.string() }).nullable(),
  createdAt: timestamp,
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditFilter = z.object({
  action: auditActionSchema.optional(),
  actorId: idInPath.optional(),
  subjectType: auditSubjectTypeSchema.optional(),
  subjectId: idInPath.optional(),
  /** In the names of actor and subject, or the reason. */
  search: searchQuery,
  since: momentQuery.optional(),
  until: momentQuery.optional(),
});
