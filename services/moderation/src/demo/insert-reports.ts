import { demoEvidence, type DemoMessage, demoPeople, type DemoReport, hoursAgo } from '@circlet/demo';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

import { dueAfter, reminderBefore, severityOf } from '../reports/severity.rules';

/**
 * Inserts the reports with their predefined ids. Marks the review steps that are past due at
 * their age as done.
 */
export async function insertReports(tx: EntityManager, reports: readonly DemoReport[]): Promise<void> {
  for (const report of reports) {
    const evidence = demoEvidence(report);
    await insertReport(tx, report, evidence?.message.id ?? null);
    if (evidence === null) continue;
    for (const message of [...evidence.before, evidence.message, ...evidence.after])
      await insertEvidence(tx, report.id, message);
  }
}

async function insertReport(tx: EntityManager, report: DemoReport, messageId: number | null): Promise<void> {
  const createdAt = hoursAgo(report.hoursAgo);
  const dueAt = dueAfter(createdAt);
  const reminderAt = reminderBefore(dueAt);
  const decidedAt = report.decidedHoursAgo === null ? null : hoursAgo(report.decidedHoursAgo);
  const passed = (moment: Date): Date | null => (moment < (decidedAt ?? new Date()) ? moment : null);
  const isRaised = report.severity !== severityOf(report.reason);
  const resolvedAt = report.status === 'resolved' ? decidedAt : null;
  await execute(
    tx,
    sql`INSERT INTO reports (id, reporter_id, reported_user_id, reason, description, severity, is_raised, status,
          moderator_notes, group_id, message_id, decided_by, created_at, due_at, resolved_at, triaged_at,
          reminded_at, escalated_at)
        VALUES (${report.id}, ${report.reporterId}, ${report.reportedUserId}, ${report.reason},
          ${report.description}, ${report.severity}, ${isRaised}, ${report.status}, ${report.moderatorNotes},
          ${report.about?.groupId ?? null}, ${messageId}, ${report.moderatorId}, ${createdAt}, ${dueAt},
          ${resolvedAt}, ${createdAt}, ${passed(reminderAt)}, ${passed(dueAt)})`,
  );
}

async function insertEvidence(tx: EntityManager, reportId: number, message: DemoMessage): Promise<void> {
  const author = demoPeople.find((person) => person.id === message.userId);
  await execute(
    tx,
    sql`INSERT INTO report_evidence (report_id, message_id, user_id, user_name, content, posted_at)
        VALUES (${reportId}, ${message.id}, ${message.userId}, ${author?.name ?? null}, ${message.content},
          ${hoursAgo(message.minutesAgo / 60)})`,
  );
}
