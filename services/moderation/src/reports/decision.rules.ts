import type { AuditAction, ReportStatus } from '@circlet/contracts';

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
