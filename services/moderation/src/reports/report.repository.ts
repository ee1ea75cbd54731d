import type {
  BodyOf,
  EvidenceMeetup,
  fileReport,
  listMyReports,
  QueryOf,
  Report,
  Severity,
} from '@circlet/contracts';
import { decodeCursor, encodeCursor, type Page, timestampKeyset } from '@circlet/platform';
import { countOf, execute, lockIds, rowOf, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Decision, ReportParties } from './decision.rules';
import type { MessageWindow } from './evidence';
import { reportOf, type ReportRow, type ReportWithPeopleRow } from './report-row';
import { selectReports } from './report-statements';
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

  /** Returns whether a reporter has an open report on a user. */
  async hasOpen(reporterId: number, reportedUserId: number): Promise<boolean> {
    const open = sql`
      SELECT FROM reports
      WHERE reporter_id = ${reporterId} AND reported_user_id = ${reportedUserId} AND status <> 'resolved'`;
    return (await countOf(this.dataSource, open)) > 0;
  }

  /**
   * Adds a report.
   * @returns undefined when the reporter already has an open report on this user
   */
  async insert(tx: EntityManager, report: NewReport): Promise<ReportRow | undefined> {
    const { reporterId, reportedUserId, reason, description, severity } = report;
    const { groupId, messageId, createdAt, dueAt } = report;
    const [row] = await rowsOf(
      tx,
      sql<ReportRow>`
        INSERT INTO reports (reporter_id, reported_user_id, reason, description, severity, group_id, message_id,
          created_at, due_at)
        VALUES (${reporterId}, ${reportedUserId}, ${reason}, ${description}, ${severity}, ${groupId}, ${messageId},
          ${createdAt}, ${dueAt})
        ON CONFLICT (reporter_id, reported_user_id) WHERE status <> 'resolved' DO NOTHING RETURNING *`,
    );
    return row;
  }

  /** Stores the messages that are evidence of a report. */
  storeEvidence(tx: EntityManager, reportId: number, messages: MessageWindow['messages']): Promise<void> {
    return execute(
      tx,
      sql`INSERT INTO report_evidence (report_id, message_id, user_id, user_name, content, photos, reply_to, posted_at)
          SELECT ${reportId}, (m->>'id')::bigint, (m->>'userId')::bigint, m->>'userName', m->>'content',
            m->'photos', nullif(m->'replyTo', 'null'), (m->>'createdAt')::timestamptz
          FROM jsonb_array_elements(${JSON.stringify(messages)}) AS m`,
    );
  }

  /** Stores the meetups that are evidence of a report, in their order. */
  storeMeetups(tx: EntityManager, reportId: number, meetups: readonly EvidenceMeetup[]): Promise<void> {
    return execute(
      tx,
      sql`INSERT INTO report_meetups (report_id, position, meetup_id, proposer_id, proposer_name, title, place, note,
            status, starts_at)
          SELECT ${reportId}, position, (m->>'meetupId')::bigint, (m->'proposer'->>'id')::bigint,
            m->'proposer'->>'name', m->>'title', m->>'place', m->>'note', m->>'status',
            (m->>'startsAt')::timestamptz
          FROM jsonb_array_elements(${JSON.stringify(meetups)}) WITH ORDINALITY AS meetup (m, position)`,
    );
  }

  /** Returns how many different users have reported this user in the last {@link REPORTER_WINDOW_DAYS} days. */
  async recentReporters(tx: EntityManager, reportedUserId: number, now: Date): Promise<number> {
    const { reporters } = await rowOf(
      tx,
      sql<{ reporters: number }>`
        SELECT count(DISTINCT reporter_id) AS reporters FROM reports
        WHERE reported_user_id = ${reportedUserId}
          AND created_at > ${now}::timestamptz - ${REPORTER_WINDOW_DAYS} * interval '1 day'`,
    );
    return reporters;
  }

  /** Locks and returns the open reports on this user that have not been raised yet. */
  lockUnraised(tx: EntityManager, reportedUserId: number): Promise<ReportRow[]> {
    return rowsOf(
      tx,
      sql<ReportRow>`
        SELECT * FROM reports
        WHERE reported_user_id = ${reportedUserId} AND status <> 'resolved' AND NOT is_raised FOR UPDATE`,
    );
  }

  /** Raises a report's severity, once. A report whose severity has increased is triaged again. */
  raise(tx: EntityManager, reportId: number, severity: Severity): Promise<void> {
    return execute(
      tx,
      sql`UPDATE reports SET is_raised = true, severity = ${severity},
            triaged_at = CASE WHEN severity = ${severity} THEN triaged_at END
          WHERE id = ${reportId}`,
    );
  }

  /** Returns a report and locks it until the transaction ends. */
  async lock(tx: EntityManager, reportId: number): Promise<ReportRow | undefined> {
    const [row] = await rowsOf(tx, sql<ReportRow>`SELECT * FROM reports WHERE id = ${reportId} FOR UPDATE`);
    return row;
  }

  /** Stores a decision and returns the updated report. */
  decide(tx: EntityManager, reportId: number, decision: Decision, byUserId: number): Promise<ReportRow> {
    const { status, moderatorNotes, resolvedAt, dueAt, restartsDeadline } = decision;
    return rowOf(
      tx,
      sql<ReportRow>`
        UPDATE reports SET status = ${status}, moderator_notes = ${moderatorNotes}, resolved_at = ${resolvedAt},
          due_at = ${dueAt}, decided_by = ${byUserId},
          reminded_at = CASE WHEN NOT ${restartsDeadline} THEN reminded_at END,
          escalated_at = CASE WHEN NOT ${restartsDeadline} THEN escalated_at END
        WHERE id = ${reportId} RETURNING *`,
    );
  }

  /** Returns the reporter and the reported user of a report. */
  async parties(reportId: number): Promise<ReportParties | undefined> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<ReportParties>`
        SELECT reporter_id AS "reporterId", reported_user_id AS "reportedUserId" FROM reports
        WHERE id = ${reportId}`,
    );
    return row;
  }

  /** Returns a report with the users in it. */
  async find(reportId: number): Promise<ReportWithPeopleRow | undefined> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<ReportWithPeopleRow>`${selectReports} WHERE report.id = ${reportId}`,
    );
    return row;
  }

  /** Returns a page of a user's filed reports, newest first. */
  async pageFiledBy(
    reporterId: number,
    { limit, cursor }: QueryOf<typeof listMyReports>,
  ): Promise<Page<Report>> {
    const isOwn = sql`report.reporter_id = ${reporterId}`;
    const { total } = await rowOf(
      this.dataSource,
      sql<{ total: number }>`SELECT count(*) AS total FROM reports report WHERE ${isOwn}`,
    );
    const isAfter =
      cursor === undefined
        ? undefined
        : sql`(report.created_at, report.id) < (${sql.join(decodeCursor(cursor, timestampKeyset))})`;
    const found = await rowsOf(
      this.dataSource,
      sql<ReportWithPeopleRow>`
        ${selectReports} WHERE ${sql.and([isOwn, isAfter])}
        ORDER BY report.created_at DESC, report.id DESC LIMIT ${limit + 1}`,
    );
    const rows = found.slice(0, limit).map(reportOf);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, total, nextCursor: last && encodeCursor([last.createdAt, last.id]) };
  }
}
