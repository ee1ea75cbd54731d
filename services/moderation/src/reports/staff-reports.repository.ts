import type { listReports, QueryOf, StaffReport } from '@circlet/contracts';
import {
  Conditions,
  likePattern,
  encodeCursor,
  decodeCursor,
  timestampKeyset,
  type Page,
} from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';

import { countThatFit } from './page-size.rules';
import { staffReportOf, type StaffReportRow } from './report.row';
import { fromReports, selectStaffReports } from './report.statements';

type Query = QueryOf<typeof listReports>;

/** Maximum size of one reply, below the broker's limit. Bytes. */
const MAX_REPLY_BYTES = 600_000;

const URGENCY = `CASE report.severity WHEN 'high' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END`;
const urgency = { high: 0, medium: 1, low: 2 } as const;

const orders = {
  newest: {
    sql: 'report.created_at DESC, report.id DESC',
    after: (filter: Conditions, cursor: string) =>
      filter.add('(report.created_at, report.id) < (?, ?)', ...decodeCursor(cursor, timestampKeyset)),
    cursor: (last: StaffReport) => encodeCursor([last.createdAt, last.id]),
  },
  due: {
    sql: `${URGENCY}, report.due_at, report.id`,
    after: (filter: Conditions, cursor: string) =>
      filter.add(
        `(${URGENCY}, report.due_at, report.id) > (?, ?, ?)`,
        ...decodeCursor(cursor, z.tuple([z.literal(Object.values(urgency)), ...timestampKeyset.def.items])),
      ),
    cursor: (last: StaffReport) => encodeCursor([urgency[last.severity], last.dueAt, last.id]),
  },
} as const;

const filterOf = (query: Query, staffId: number): Conditions => {
  const filter = new Conditions()
    .add('report.reported_user_id <> ?', staffId)
    .addIf('report.status = ?', query.status)
    .addIf('report.severity = ?', query.severity)
    .addIf('report.reason = ?', query.reason)
    .addIf(`(report.status = 'pending' AND report.due_at <= now()) = ?`, query.overdue);
  if (query.search === undefined || query.search === '') return filter;
  const pattern = likePattern(query.search);
  return filter.add(
    `concat_ws(E'\\n', report.description, reporter.name, reporter.username, reported.name, reported.username) ILIKE ?`,
    pattern,
  );
};

/** Reads reports as staff see them. */
@Injectable()
export class StaffReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns a page of the reports that match, except those about the staff member. Returns fewer than the
   * limit where evidence is large.
   */
  async page(query: Query, staffId: number): Promise<Page<StaffReport>> {
    const order = orders[query.sort];
    const filter = filterOf(query, staffId);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*) AS total ${fromReports} WHERE ${filter.sql}`,
      filter.values,
    );
    if (query.cursor !== undefined) order.after(filter, query.cursor);
    const found = await this.dataSource.query<StaffReportRow[]>(
      `${selectStaffReports} WHERE ${filter.sql} ORDER BY ${order.sql} LIMIT ${filter.parameter(query.limit + 1)}`,
      filter.values,
    );
    const reports = found.slice(0, query.limit).map(staffReportOf);
    const sizes = reports.map((report) => Buffer.byteLength(JSON.stringify(report)));
    const rows = reports.slice(0, countThatFit(sizes, MAX_REPLY_BYTES));
    const last = rows.at(-1);
    const hasMore = found.length > rows.length && last !== undefined;
    return { rows, total, nextCursor: hasMore ? order.cursor(last) : undefined };
  }

  /** Returns a report. It must exist. */
  async get(reportId: number): Promise<StaffReport> {
    const [row] = await this.dataSource.query<[StaffReportRow]>(
      `${selectStaffReports} WHERE report.id = $1`,
      [reportId],
    );
    return staffReportOf(row);
  }
}
