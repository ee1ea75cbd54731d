import type {
  EvidenceMeetup,
  EvidenceMessage,
  Report,
  reportFacts,
  ReportReason,
  ReportStatus,
  Severity,
  StaffReport,
} from '@circlet/contracts';
import type { z } from 'zod';

/** A report as stored in the database. */
export interface ReportRow {
  readonly id: number;
  readonly reporter_id: number;
  readonly reported_user_id: number;
  readonly reason: ReportReason;
  readonly description: string;
  readonly severity: Severity;
  readonly status: ReportStatus;
  readonly moderator_notes: string | null;
  readonly group_id: number | null;
  readonly message_id: number | null;
  readonly decided_by: number | null;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly resolved_at: Date | null;
}

/** A report with the names and photos of its users. */
export interface ReportWithPeopleRow extends ReportRow {
  readonly reporter_name: string | null;
  readonly reporter_username: string | null;
  readonly reporter_photo: string | null;
  readonly reported_name: string | null;
  readonly reported_username: string | null;
  readonly reported_photo: string | null;
}

/** A report with all fields visible to staff. */
export interface StaffReportRow extends ReportWithPeopleRow {
  readonly reported_is_banned: boolean | null;
  readonly group_name: string | null;
  readonly decider_name: string | null;
  readonly reports_on_user: number;
  readonly evidence: readonly EvidenceMessage[];
  readonly meetups: readonly EvidenceMeetup[];
}

/** Returns a report as its reporter sees it. */
export const reportOf = (row: ReportWithPeopleRow): Report => ({
  id: row.id,
  reporter: {
    id: row.reporter_id,
    name: row.reporter_name,
    username: row.reporter_username,
    profilePhoto: row.reporter_photo,
  },
  reportedUser: {
    id: row.reported_user_id,
    name: row.reported_name,
    username: row.reported_username,
    profilePhoto: row.reported_photo,
  },
  reason: row.reason,
  description: row.description,
  severity: row.severity,
  status: row.status,
  groupId: row.group_id,
  messageId: row.message_id,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
});

/** Returns a report as staff see it. */
export function staffReportOf(row: StaffReportRow): StaffReport {
  const report = reportOf(row);
  return {
    ...report,
    reportedUser: { ...report.reportedUser, isBanned: row.reported_is_banned ?? false },
    moderatorNotes: row.moderator_notes,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name },
    evidence: [...row.evidence],
    meetups: [...row.meetups],
    reportsOnUser: row.reports_on_user,
    dueAt: row.due_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name },
  };
}

/** Returns the facts about a report that its events carry. */
export const factsOf = (row: ReportRow): z.output<typeof reportFacts> => ({
  reportId: row.id,
  reporterId: row.reporter_id,
  reportedUserId: row.reported_user_id,
  reason: row.reason,
  severity: row.severity,
  status: row.status,
  groupId: row.group_id,
  messageId: row.message_id,
  filedAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
});

/** Returns a report's title in the audit trail. */
export const reportTitle = (id: number, reason: string): string => `Report #${id}: ${reason}`;
