import type { listReports, QueryOf, StaffReport } from '@circlet/contracts';
import { countThatFit, decodeCursor, encodeCursor, type Page, timestampKeyset } from '@circlet/platform';
import { likePattern, rowOf, rowsOf, type Sql, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

import { staffReportOf, type StaffReportRow } from './report-row';
import { fromReports, selectStaffReports } from './report-statements';

type Query = QueryOf<typeof listReports>;

const URGENCY = sql`CASE report.severity WHEN 'high' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END`;
const urgency = { high: 0, medium: 1, low: 2 } as const;
const [time, id] = timestampKeyset.def.items;
const dueKeyset = z.tuple([time, z.literal([0, 1]), z.literal(Object.values(urgency)), time, id]);

/** Order of a list, with the rows that come after a cursor, and the cursor of a row. */
interface Order {
  readonly by: Sql;
  readonly after: Sql | undefined;
  readonly cursor: (last: StaffReport) => string;
}

function newestFirst(cursor: string | undefined): Order {
  return {
    by: sql`report.created_at DESC, report.id DESC`,
    after:
      cursor === undefined
        ? undefined
        : sql`(report.created_at, report.id) < (${sql.join(decodeCursor(cursor, timestampKeyset))})`,
    cursor: (last) => encodeCursor([last.createdAt, last.id]),
  };
}

/** Overdue reports first, then by severity and deadline. All pages of a list regard the same reports as overdue. */
function mostUrgentFirst(cursor: string | undefined): Order {
  const [asOf, ...seen] = cursor === undefined ? [new Date().toISOString()] : decodeCursor(cursor, dueKeyset);
  const row = sql`
    CASE WHEN report.status = 'pending' AND report.due_at <= ${asOf}::timestamptz THEN 0 ELSE 1 END,
    ${URGENCY}, report.due_at, report.id`;
  return {
    by: row,
    after: cursor === undefined ? undefined : sql`(${row}) > (${sql.join(seen)})`,
    cursor: (last) => {
      const isOverdue = last.status === 'pending' && last.dueAt <= asOf;
      return encodeCursor([asOf, isOverdue ? 0 : 1, urgency[last.severity], last.dueAt, last.id]);
    },
  };
}

const orders = { newest: newestFirst, due: mostUrgentFirst } as const;

const filterOf = (query: Query, staffId: number): Sql => {
  const { status, severity, reason, overdue, reportedUserId, search } = query;
  return sql.and([
    sql`report.reported_user_id <> ${staffId}`,
    status === undefined ? undefined : sql`report.status = ${status}`,
    severity === undefined ? undefined : sql`report.severity = ${severity}`,
    reason === undefined ? undefined : sql`report.reason = ${reason}`,
    overdue === undefined
      ? undefined
      : sql`(report.status = 'pending' AND report.due_at <= now()) = ${overdue}`,
    reportedUserId === undefined ? undefined : sql`report.reported_user_id = ${reportedUserId}`,
    search === undefined || search === '' ? undefined : sql`${searched} ILIKE ${likePattern(search)}`,
  ]);
};

/** The text that a search looks through. */
const searched = sql`
  concat_ws(E'\\n', report.description, reporter.name, reporter.username, reported.name, reported.username)`;

/** Reads reports as staff see them. */
@Injectable()
export class StaffReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns a page of the reports that match, except those about the staff member. Returns fewer than the
   * limit where evidence is large.
   */
  async page(query: Query, staffId: number): Promise<Page<StaffReport>> {
    const order = orders[query.sort](query.cursor);
    const filter = filterOf(query, staffId);
    const { total } = await rowOf(
      this.dataSource,
      sql<{ total: number }>`SELECT count(*) AS total ${fromReports} WHERE ${filter}`,
    );
    const found = await rowsOf(
      this.dataSource,
      sql<StaffReportRow>`
        ${selectStaffReports} WHERE ${sql.and([filter, order.after])} ORDER BY ${order.by} LIMIT ${query.limit + 1}`,
    );
    const reports = found.slice(0, query.limit).map(staffReportOf);
    const sizes = reports.map((report) => Buffer.byteLength(JSON.stringify(report)));
    const rows = reports.slice(0, countThatFit(sizes));
    const last = rows.at(-1);
    const hasMore = found.length > rows.length && last !== undefined;
    return { rows, total, nextCursor: hasMore ? order.cursor(last) : undefined };
  }

  /** Returns a report. It must exist. */
  async get(reportId: number): Promise<StaffReport> {
    return staffReportOf(
      await rowOf(this.dataSource, sql<StaffReportRow>`${selectStaffReports} WHERE report.id = ${reportId}`),
    );
  }
}
