import type { AuditAction, ErrorCode, ReportStatus } from '@circlet/contracts';

import { dueAfter } from './deadline.rules';

/** The part of a report that a decision changes. */
export interface Decidable {
  readonly status: ReportStatus;
  readonly moderatorNotes: string | null;
  readonly resolvedAt: Date | null;
  readonly dueAt: Date;
}

/** What a moderator asks for; what is left out stays as it is. */
export interface Wish {
  readonly status?: ReportStatus | undefined;
  readonly moderatorNotes?: string | null | undefined;
  /** What the report was when the moderator looked at it. */
  readonly expected?: Pick<Decidable, 'status' | 'moderatorNotes'> | undefined;
}

/** What becomes of the report. */
export interface Decision extends Decidable {
  /** What the audit trail calls it; null when nothing changes. */
  readonly action: AuditAction | null;
  readonly statusChanged: boolean;
  /** The promise was over and begins again, reminder and escalation with it. */
  readonly startsAgain: boolean;
}

/** Whether somebody else has decided a report since a moderator looked at it. */
export const isOutdated = (report: Decidable, { expected }: Wish): boolean =>
  expected !== undefined &&
  (expected.status !== report.status || expected.moderatorNotes !== report.moderatorNotes);

/** The two users in a report. */
export interface ReportParties {
  readonly reporterId: number;
  readonly reportedUserId: number;
}

/**
 * Why a member of the staff may not decide a report; null when they may. No one decides a report about themself, nor one
 * that they filed, unless no other member of the staff could.
 * @param staff - the ids of all staff
 */
export function refuseDecider(
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
 * Decides a report. Any status may follow any other: `resolvedAt` is set when it becomes resolved and cleared when it is
 * reopened; one that becomes pending after its time gets 24 hours anew.
 */
export function decide(report: Decidable, wish: Wish, now: Date): Decision {
  const status = wish.status ?? report.status;
  const moderatorNotes = wish.moderatorNotes === undefined ? report.moderatorNotes : wish.moderatorNotes;
  const statusChanged = status !== report.status;
  const startsAgain = statusChanged && status === 'pending' && report.dueAt <= now;
  const noted = moderatorNotes !== report.moderatorNotes ? 'report_noted' : null;
  return {
    status,
    moderatorNotes,
    resolvedAt: statusChanged ? (status === 'resolved' ? now : null) : report.resolvedAt,
    dueAt: startsAgain ? dueAfter(now) : report.dueAt,
    action: statusChanged ? actionOf(report.status, status) : noted,
    statusChanged,
    startsAgain,
  };
}
