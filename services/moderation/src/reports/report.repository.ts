import type { BodyOf, fileReport, listMyReports, QueryOf, Report, Severity } from '@circlet/contracts';
import { Conditions, encodeCursor, decodeCursor, timestampKeyset, type Page } from '@circlet/platform';
import { lockIds } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Decision, ReportParties } from './decision.rules';
import type { MessageWindow } from './evidence';
import { reportOf, type ReportRow, type ReportWithPeopleRow } from './report.row';
import { selectReports } from './report.statements';
import { REPORTER_WINDOW_DAYS } from './severity.rules';

/** The fields of a report at filing. */
export interface NewReport extends BodyOf<typeof fileReport> {
  readonly reporterId: number;
  readonly severity: Severity;
  readonly createdAt: Date;
  readonly dueAt: Date;
}

/** Stores and reads reports. */
@Injectable()
export class ReportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks the reports on a user, so that they are filed one at a time and each counts the earlier ones. */
  lockReportedUser(tx: EntityManager, userId: number): Promise<void> {
    return lockIds(tx, 'reports on', userId);
  }

  /**
   * Adds a report.
   * @returns undefined when the reporter already has an open report on this user
   */
  async insert(tx: EntityManager, report: NewReport): Promise<ReportRow | undefined> {
    const rows = await tx.query<ReportRow[]>(
      `INSERT INTO reports (reporter_id, reported_user_id, reason, description, severity, group_id, message_id,
         created_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (reporter_id, reported_user_id) WHERE status <> 'resolved' DO NOTHING RETURNING *`,
      [
        report.reporterId,
        report.reportedUserId,
        report.reason,
        report.description,
        report.severity,
        report.groupId,
        report.messageId,
        report.createdAt,
        report.dueAt,
      ],
    );
    return rows[0];
  }

  /** Stores the evidence of a report. */
  async storeEvidence(
    tx: EntityManager,
    reportId: number,
    messages: MessageWindow['messages'],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO report_evidence (report_id, message_id, user_id, user_name, content, posted_at)
       SELECT $1, (m->>'id')::bigint, (m->>'userId')::bigint, m->>'userName', m->>'content',
         (m->>'createdAt')::timestamptz
       FROM jsonb_array_elements($2) AS m`,
      [reportId, JSON.stringify(messages)],
    );
  }

  /** Returns how many different users have reported this user in the last {@link REPORTER_WINDOW_DAYS} days. */
  async recentReporters(tx: EntityManager, reportedUserId: number, now: Date): Promise<number> {
    const [row] = await tx.query<[{ reporters: number }]>(
      `SELECT count(DISTINCT reporter_id) AS reporters FROM reports
       WHERE reported_user_id = $1 AND created_at > $2::timestamptz - $3 * interval '1 day'`,
      [reportedUserId, now, REPORTER_WINDOW_DAYS],
    );
    return row.reporters;
  }

  /** Locks and returns the open reports on this user that have not been raised yet. */
  lockUnraised(tx: EntityManager, reportedUserId: number): Promise<ReportRow[]> {
    return tx.query<ReportRow[]>(
      `SELECT * FROM reports WHERE reported_user_id = $1 AND status <> 'resolved' AND NOT is_raised FOR UPDATE`,
      [reportedUserId],
    );
  }

  /** Raises a report's severity, once. A report whose severity has increased is triaged again. */
  async raise(tx: EntityManager, reportId: number, severity: Severity): Promise<void> {
    await tx.query(
      `UPDATE reports SET is_raised = true, severity = $2,
         triaged_at = CASE WHEN severity = $2 THEN triaged_at END
       WHERE id = $1`,
      [reportId, severity],
    );
  }

  /** Returns a report and locks it until the transaction ends. */
  async lock(tx: EntityManager, reportId: number): Promise<ReportRow | undefined> {
    const rows = await tx.query<ReportRow[]>('SELECT * FROM reports WHERE id = $1 FOR UPDATE', [reportId]);
    return rows[0];
  }

  /** Stores a decision and returns the updated report. */
  async decide(
    tx: EntityManager,
    reportId: number,
    decision: Decision,
    byUserId: number,
  ): Promise<ReportRow> {
    const [[row]] = await tx.query<[[ReportRow]]>(
      `UPDATE reports SET status = $2, moderator_notes = $3, resolved_at = $4, due_at = $5, decided_by = $6,
         reminded_at = CASE WHEN NOT $7 THEN reminded_at END,
         escalated_at = CASE WHEN NOT $7 THEN escalated_at END
       WHERE id = $1 RETURNING *`,
      [
        reportId,
        decision.status,
        decision.moderatorNotes,
        decision.resolvedAt,
        decision.dueAt,
        byUserId,
        decision.restartsDeadline,
      ],
    );
    return row;
  }

  /** Returns the reporter and the reported user of a report. */
  async parties(reportId: number): Promise<ReportParties | undefined> {
    const [row] = await this.dataSource.query<ReportParties[]>(
      'SELECT reporter_id AS "reporterId", reported_user_id AS "reportedUserId" FROM reports WHERE id = $1',
      [reportId],
    );
    return row;
  }

  /** Returns a report with the users in it. */
  async find(reportId: number): Promise<ReportWithPeopleRow | undefined> {
    const rows = await this.dataSource.query<ReportWithPeopleRow[]>(`${selectReports} WHERE report.id = $1`, [
      reportId,
    ]);
    return rows[0];
  }

  /** Returns a page of a user's filed reports, newest first. */
  async pageFiledBy(
    reporterId: number,
    { limit, cursor }: QueryOf<typeof listMyReports>,
  ): Promise<Page<Report>> {
    const filter = new Conditions().add('report.reporter_id = ?', reporterId);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*) AS total FROM reports report WHERE ${filter.sql}`,
      filter.values,
    );
    if (cursor !== undefined)
      filter.add('(report.created_at, report.id) < (?, ?)', ...decodeCursor(cursor, timestampKeyset));
    const found = await this.dataSource.query<ReportWithPeopleRow[]>(
      `${selectReports} WHERE ${filter.sql}
       ORDER BY report.created_at DESC, report.id DESC LIMIT ${filter.parameter(limit + 1)}`,
      filter.values,
    );
    const rows = found.slice(0, limit).map(reportOf);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, total, nextCursor: last && encodeCursor([last.createdAt, last.id]) };
  }

  /** Returns all reports that a user has filed, newest first. */
  filedBy(reporterId: number): Promise<ReportWithPeopleRow[]> {
    return this.dataSource.query<ReportWithPeopleRow[]>(
      `${selectReports} WHERE report.reporter_id = $1 ORDER BY report.created_at DESC, report.id DESC`,
      [reporterId],
    );
  }
}
