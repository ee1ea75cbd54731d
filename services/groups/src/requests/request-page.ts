import type { Paging } from '@circlet/contracts';
import { decodeCursor, encodeCursor, type Page } from '@circlet/platform';
import { rowOf, rowsOf, type Sql, sql } from '@circlet/platform/database';
import type { DataSource } from 'typeorm';

import type { OrderedRequest, RequestOrder } from './request-order';

/** The SQL of a list of applications or invitations, with table alias `r`. */
export interface RequestList<Row, Detail> {
  readonly columns: Sql;
  /** The table with its joins. */
  readonly from: Sql;
  readonly filter: Sql;
  readonly order: RequestOrder;
  readonly detailOf: (row: Row) => Detail;
}

/** Returns the condition for these statuses; an empty list means all. */
export const withStatus = (statuses: readonly string[]): Sql | undefined =>
  statuses.length === 0 ? undefined : sql`r.status = ANY(${statuses})`;

/** Returns a page of a list with its total. */
export async function requestPage<Row extends object, Detail extends OrderedRequest>(
  dataSource: DataSource,
  { columns, from, filter, order, detailOf }: RequestList<Row, Detail>,
  { limit, cursor }: Paging,
): Promise<Page<Detail>> {
  const { total } = await rowOf(
    dataSource,
    sql<{ total: number }>`SELECT count(*) AS total FROM ${from} WHERE ${filter}`,
  );
  const position = cursor === undefined ? undefined : decodeCursor(cursor, order.keyset);
  const isAfter = position && sql`(${sql.join(order.parts)}) < (${sql.join(position)})`;
  const found = await rowsOf(
    dataSource,
    sql<Row>`SELECT ${columns} FROM ${from} WHERE ${sql.and([filter, isAfter])}
     ORDER BY ${sql.join(order.parts.map((part) => sql`${part} DESC`))} LIMIT ${limit + 1}`,
  );
  const rows = found.slice(0, limit).map(detailOf);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, total, nextCursor: last && encodeCursor(order.positionOf(last)) };
}
