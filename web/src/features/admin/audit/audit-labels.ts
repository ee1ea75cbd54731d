import type { AuditAction, AuditSubjectType } from '@circlet/contracts';

/** Labels of the audited actions, in the past tense. */
export const actions: Record<AuditAction, string> = {
  user_banned: 'Banned',
  user_unbanned: 'Lifted a ban',
  role_changed: 'Changed a role',
  group_deleted: 'Deleted a group',
  report_reviewed: 'Reviewed a report',
  report_resolved: 'Resolved a report',
  report_reopened: 'Reopened a report',
  report_noted: 'Added a note to a report',
  appeal_accepted: 'Accepted an appeal',
  appeal_rejected: 'Rejected an appeal',
};

/** Labels of the subject filter. */
export const subjectTypes: Record<AuditSubjectType, string> = {
  user: 'Users',
  group: 'Groups',
  report: 'Reports',
};
