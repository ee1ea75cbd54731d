import type { AuditAction, ErrorCode, ReportStatus } from '@circlet/contracts';

import { dueAfter } from './severity.rules';

/** The part of a report that a decision changes. */
export interface ReportState {
  readonly status: ReportStatus;
  readonly moderatorNotes: string | null;
  readonly resolvedAt: Date | null;
  readonly dueAt: Date;
}

/** A requested decision. Omitted fields stay unchanged. */
export interface DecisionRequest {
  readonly status?: ReportStatus | undefined;
  readonly moderatorNotes?: string | null | undefined;
  /** The report's state when the moderator loaded it. */
  readonly expected?: Pick<ReportState, 'status' | 'moderatorNotes'> | undefined;
}

/** The new state of a report. */
export interface Decision extends ReportState {
  /** Action for the audit trail; null when nothing changes. */
  readonly action: AuditAction | null;
  readonly statusChanged: boolean;
  /** Whether the deadline had passed and starts over, along with the reminder and the escalation. */
  readonly restartsDeadline: boolean;
}

/** Returns whether another decision was made since the moderator loaded the report. */
export const isOutdated = (report: ReportState, { expected }: DecisionRequest): boolean =>
  expected !== undefined &&
  (expected.status !== report.status || expected.moderatorNotes !== report.moderatorNotes);

/** The two users in a report. */
export interface ReportParties {
  readonly reporterId: number;
  readonly reportedUserId: number;
}

/**
 * Returns why a staff member cannot decide a report; null when they can. No one decides a report about
 * themself. No one decides a report that they filed, unless no other staff member can.
 * @param staff - ids of all active staff members
 */
export function refusalToDecide(
  { reporterId, reportedUserId }: ReportParties,
  deciderId: number,
  staff: readonly number[],
): ErrorCode | null {
  if (reportedUserId === deciderId) return 'REPORT_NOT_FOUND';
  if (reporterId !== deciderId) return null;
  return staff.some((id) => id !== deciderId && id !== reportedUserId) ? 'OWN_REPORT' : null;
}

const actionOf = (from: ReportStatus, to: ReportStatus): AuditAction => {
  if (to === 'resolved') return 'report_resolved';
  return from === 'pending' ? 'report_reviewed' : 'report_reopened';
};

/**
 * Applies a requested decision to a report. Any status can follow any other. `resolvedAt` is set when the
 * report is resolved and cleared when it is reopened. A report that becomes pending after its deadline
 * gets another 24 hours.
 */
export function decide(report: ReportState, request: DecisionRequest, now: Date): Decision {
  const status = request.status ?? report.status;
  const moderatorNotes =
    request.moderatorNotes === undefined ? report.moderatorNotes : request.moderatorNotes;
  const statusChanged = status !== report.status;
  const restartsDeadline = statusChanged && status === 'pending' && report.dueAt <= now;
  const noted = moderatorNotes !== report.moderatorNotes ? 'report_noted' : null;
  return {
    status,
    moderatorNotes,
    resolvedAt: statusChanged ? (status === 'resolved' ? now : null) : report.resolvedAt,
    dueAt: restartsDeadline ? dueAfter(now) : report.dueAt,
    action: statusChanged ? actionOf(report.status, status) : noted,
    statusChanged,
    restartsDeadline,
  };
}
