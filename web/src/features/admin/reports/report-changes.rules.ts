import type { ReportStatus, StaffReport } from '@circlet/contracts';

import type { ChangedReport } from '../api/update-report';

/** What a moderator changes about a report, with what it was: a decision made meanwhile is not undone unseen. */
export function reportChanges(
  report: Pick<StaffReport, 'status' | 'moderatorNotes'>,
  status: ReportStatus,
  typedNotes: string,
): ChangedReport {
  const notes = typedNotes.trim();
  return {
    ...(status === report.status && notes !== (report.moderatorNotes ?? '') ? {} : { status }),
    ...(notes === (report.moderatorNotes ?? '') ? {} : { moderatorNotes: notes }),
    expected: { status: report.status, moderatorNotes: report.moderatorNotes },
  };
}
