import type { ReportStatus, StaffReport } from '@circlet/contracts';

import type { ChangedReport } from './report-queue';

/**
 * Returns a moderator's changes to a report, with the values they are based on, so that the server can refuse
 * to overwrite a decision that was made in the meantime.
 */
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
