import { demoPeople, type DemoReport, hoursAgo } from '@circlet/demo';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { reportTitle } from '../reports/report-row';

/** Writes the decisions of the demo moderators to the audit trail, oldest first. */
export async function insertDecisions(tx: EntityManager, reports: readonly DemoReport[]): Promise<void> {
  const decided = reports
    .flatMap((report) => (report.decidedHoursAgo === null ? [] : { report, hours: report.decidedHoursAgo }))
    .toSorted((one, other) => other.hours - one.hours);
  for (const { report, hours } of decided) {
    const moderator = demoPeople.find((person) => person.id === report.moderatorId);
    const { id, moderatorId, reason, status, moderatorNotes } = report;
    const action = status === 'resolved' ? 'report_resolved' : 'report_reviewed';
    await execute(
      tx,
      sql`INSERT INTO audit_entries (actor_id, actor_name, action, subject_type, subject_id, subject_name, reason,
            changed_from, changed_to, created_at)
          VALUES (${moderatorId}, ${moderator?.name ?? 'Moderator'}, ${action}, 'report', ${id},
            ${reportTitle(id, reason)}, ${moderatorNotes}, 'pending', ${status}, ${hoursAgo(hours)})`,
    );
  }
}
