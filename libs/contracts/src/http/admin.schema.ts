import { z } from 'zod';

import { limits } from '../limits';
import { id, idInPath, longText, timeQuery, timestamp } from './primitives';
import { reportReasonSchema, reportStatusSchema, severitySchema } from './reports.schema';
import { roleSchema } from './users.schema';

/** Reason for a ban or for deleting a group. */
export const staffReasonSchema = longText().min(1, 'Please enter a reason').max(limits.staffReason.max);

/** Search text of a list; an empty one matches everything. */
const searchQuery = z.string().trim().max(100).optional();

/** The figures on the admin cards. `new` and `active` cover the last 7 days. */
export const adminStatsSchema = z.object({
  /** Users seen in the last 7 days: they signed in, posted, joined or changed something. */
  activeUsers: z.number().int(),
  totalUsers: z.number().int(),
  newUsers: z.number().int(),
  bannedUsers: z.number().int(),
  totalGroups: z.number().int(),
  /** All messages ever posted in groups and one-to-one chats, including deleted ones. */
  totalMessages: z.number().int(),
  pendingReports: z.number().int(),
  /** Pending for more than 24 hours. */
  overdueReports: z.number().int(),
  resolvedReports: z.number().int(),
  /** Hours from filing to resolution, with one decimal; null if no report was resolved yet. */
  medianResolutionHours: z.number().nullable(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

/** One day of the charts, in UTC. */
export const adminStatsDaySchema = z.object({
  date: z.iso.date(),
  newUsers: z.number().int(),
  newGroups: z.number().int(),
  messages: z.number().int(),
  reportsFiled: z.number().int(),
  reportsResolved: z.number().int(),
  /** Covers the reports resolved on that day; null if there were none. */
  medianResolutionHours: z.number().nullable(),
});
export type AdminStatsDay = z.infer<typeof adminStatsDaySchema>;

export const adminStatsHistoryQuery = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });

export const staffReportsFilter = z.object({
  status: reportStatusSchema.optional(),
  severity: severitySchema.optional(),
  reason: reportReasonSchema.optional(),
  /** Only reports past their 24-hour deadline. */
  overdue: z.stringbool().optional(),
  /** Only reports on this user. */
  reportedUserId: idInPath.optional(),
  /** Matches the description or the names of the people involved. */
  search: searchQuery,
  /** Newest first by default. `due` is the queue order: most severe first, then most urgent. */
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
  /** Reason for the ban; null if the user is not banned. */
  banReason: z.string().nullable(),
  createdAt: timestamp,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUsersFilter = z.object({
  /** Matches the name, username or email address. */
  search: searchQuery,
  role: roleSchema.optional(),
  isBanned: z.stringbool().optional(),
});

export const changeRoleBody = z.object({
  role: roleSchema,
  reason: staffReasonSchema.optional(),
});

/** A group as admins see it, including unlisted ones. */
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
  /** Matches the name, description or location. */
  search: searchQuery,
  isListed: z.stringbool().optional(),
});

/** Staff actions that the audit trail keeps permanently. */
export const auditActions = [
  'user_banned',
  'user_unbanned',
  'role_changed',
  'group_deleted',
  'report_reviewed',
  'report_resolved',
  'report_reopened',
  'report_noted',
  'appeal_accepted',
  'appeal_rejected',
] as const;
export const auditActionSchema = z.enum(auditActions);
export type AuditAction = z.infer<typeof auditActionSchema>;

export const auditSubjectTypeSchema = z.enum(['user', 'group', 'report']);
export type AuditSubjectType = z.infer<typeof auditSubjectTypeSchema>;

/** One entry of the audit trail: actor, action, subject, reason, time and address. */
export const auditEntrySchema = z.object({
  id,
  /** The id is null for the command line and automatic actions. */
  actor: z.object({ id: id.nullable(), name: z.string() }),
  action: auditActionSchema,
  subject: z.object({ type: auditSubjectTypeSchema, id, name: z.string() }),
  reason: z.string().nullable(),
  /** Values before and after, such as roles or statuses; null if the action needs none. */
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
  /** Matches the actor's name, the subject's name or the reason. */
  search: searchQuery,
  since: timeQuery.optional(),
  until: timeQuery.optional(),
});
