import type { Paging } from '@circlet/contracts';
import { type Conditions, encodeCursor, decodeCursor, type Page } from '@circlet/platform';
import type { DataSource } from 'typeorm';

import type { OrderedRequest, RequestOrder } from './request-order';

/** The SQL of a list of applications or invitations, with table alias `r`. */
export interface RequestList<Row, Detail> {
  readonly columns: string;
  /** The table with its joins. */
  readonly from: string;
  readonly filter: Conditions;
  readonly order: RequestOrder;
  readonly detailOf: (row: Row) => Detail;
}

/** Filters a list by status; an empty list of statuses means all. */
export const withStatus = (filter: Conditions, statuses: readonly string[]): Conditions =>
  statuses.length === 0 ? filter : filter.add('r.status = ANY(?)', statuses);

/** Returns a page of a list with its total. */
export async function requestPage<Row, Detail extends OrderedRequest>(
  dataSource: DataSource,
  { columns, from, filter, order, detailOf }: RequestList<Row, Detail>,
  { limit, cursor }: Paging,
): Promise<Page<Detail>> {
  const [{ total }] = await dataSource.query<[{ total: number }]>(
    `SELECT count(*) AS total FROM ${from} WHERE ${filter.sql}`,
    [...filter.values],
  );
  if (cursor !== undefined) {
    const position = decodeCursor(cursor, order.keyset);
    filter.add(`(${order.parts.join(', ')}) < (${position.map(() => '?').join(', ')})`, ...position);
  }
  const found = await dataSource.query<Row[]>(
    `SELECT ${columns} FROM ${from} WHERE ${filter.sql}
     ORDER BY ${order.parts.map((part) => `${part} DESC`).join(', ')} LIMIT ${filter.parameter(limit + 1)}`,
    [...filter.values],
  );
  const rows = found.slice(0, limit).map(detailOf);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, total, nextCursor: last && encodeCursor(order.positionOf(last)) };
}
