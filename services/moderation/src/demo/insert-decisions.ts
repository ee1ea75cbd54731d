import { demoPeople, type DemoReport } from '@circlet/demo';
import type { EntityManager } from 'typeorm';

import { reportTitle } from '../reports/report-title.rules';
import { hoursAgo } from './hours-ago';

/** Writes the decisions of the demo moderators to the audit trail, oldest first. */
export async function insertDecisions(tx: EntityManager, reports: readonly DemoReport[]): Promise<void> {
  const decided = reports
    .flatMap((report) => (report.decidedHoursAgo === null ? [] : { report, hours: report.decidedHoursAgo }))
    .toSorted((one, other) => other.hours - one.hours);
  for (const { report, hours } of decided) {
    const moderator = demoPeople.find((person) => person.id === report.moderatorId);
    await tx.query(
      `INSERT INTO audit_entries (actor_id, actor_name, action, subject_type, subject_id, subject_name, reason,
         changed_from, changed_to, created_at)
       VALUES ($1, $2, $3, 'report', $4, $5, $6, 'pending', $7, $8)`,
      [
        report.moderatorId,
        moderator?.name ?? 'Moderator',
        report.status === 'resolved' ? 'report_resolved' : 'report_reviewed',
        report.id,
        reportTitle(report.id, report.reason),
        report.moderatorNotes,
        report.status,
        hoursAgo(hours),
      ],
    );
  }
}
