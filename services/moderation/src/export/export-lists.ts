import type { ReportsExport } from '@circlet/contracts';
import { type ExportedLists, isoTime, type Sql, sql } from '@circlet/platform/database';

import { fromReports } from '../reports/report-statements';

type Row<Name extends keyof ReportsExport> = ReportsExport[Name][number];

/** SQL that builds a `ReportPerson` from a left-joined `people` row. */
const personJson = (person: Sql, id: Sql): Sql => sql`json_build_object(
  'id', ${id}, 'name', ${person}.name, 'username', ${person}.username, 'profilePhoto', ${person}.profile_photo)`;

const entryColumns = sql`id, action, reason, ${isoTime(sql`created_at`)} AS "createdAt",
  CASE WHEN changed_from IS NOT NULL THEN json_build_object('from', changed_from, 'to', changed_to) END AS change`;

/** The lists of a user's data, by their names in the export. */
export const listsOf = (userId: number): ExportedLists<ReportsExport> => ({
  filed: {
    columns: ['reports.reporter_id'],
    rows: sql<Row<'filed'>>`
      SELECT report.id, report.reason, report.description, report.severity, report.status,
             report.group_id AS "groupId", report.message_id AS "messageId",
             ${personJson(sql`reporter`, sql`report.reporter_id`)} AS reporter,
             ${personJson(sql`reported`, sql`report.reported_user_id`)} AS "reportedUser",
             ${isoTime(sql`report.created_at`)} AS "createdAt", ${isoTime(sql`report.resolved_at`)} AS "resolvedAt"
      ${fromReports} WHERE report.reporter_id = ${userId} ORDER BY report.created_at DESC, report.id DESC`,
  },
  accountHistory: {
    columns: ['audit_entries.subject_id'],
    rows: sql<Row<'accountHistory'>>`
      SELECT ${entryColumns} FROM audit_entries e WHERE subject_type = 'user' AND subject_id = ${userId}
      ORDER BY e.created_at, id`,
  },
  // The newest 10,000.
  staffActions: {
    columns: ['audit_entries.actor_id', 'reports.decided_by'],
    rows: sql<Row<'staffActions'>>`
      SELECT ${entryColumns}, ip, json_build_object('id', actor_id, 'name', actor_name) AS actor,
             json_build_object('type', subject_type, 'id', subject_id, 'name', subject_name) AS subject
      FROM audit_entries e WHERE actor_id = ${userId} ORDER BY e.created_at DESC, id DESC LIMIT 10000`,
  },
});

/** Columns with ids of users that the export leaves out, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'people.user_id': 'a copy; identity exports it',
  'reports.reported_user_id': 'reported users do not learn who reported them',
  'report_evidence.user_id': 'copies of messages; chat exports the messages',
  'report_meetups.proposer_id': 'copies of meetups; groups exports the meetups',
};
