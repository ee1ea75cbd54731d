import { limits } from '@circlet/contracts';
import { preparedByText, type Sql, sql, type Statement } from '@circlet/platform/database';

import { groupColumns, type GroupRow } from '../model/group-row';
import { allConditions } from './conditions';
import { afterPage, orderBy } from './order';
import type { Search } from './search';

/** A group with its sort name, from which its cursor is built. */
export type FoundGroup = GroupRow & { readonly sortName: string };

/** A row whose columns are all null when no group was found. */
export type Maybe<T> = { readonly [K in keyof T]: T[K] | null };

/** The columns of {@link FoundGroup}, selected from `groups g`. */
export const foundColumns = sql`${groupColumns}, g.sort_name AS "sortName"`;

/** One more than the largest exact total. */
const MOST_COUNTED = sql.literal(limits.exactCount + 1);

export const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` AND `);

/**
 * Builds a page and its count for when few rows match: fetches all of them through the indexes that the
 * planner chooses, then sorts them. The statement gives the planner no reason to walk a sort order and
 * filter, whose cost it misjudges a hundredfold.
 */
export function findStatement(search: Search): Statement<Maybe<FoundGroup> & { readonly total: number }> {
  const { sort, limit } = search;
  const where = allOf(allConditions(search, sql`c`, 'by-index'));
  return preparedByText(
    'discover',
    sql<Maybe<FoundGroup> & { readonly total: number }>`
    WITH found AS MATERIALIZED (
      SELECT c.id, c.created_at, c.sort_name, c.max_members FROM groups c WHERE ${where}),
    counted AS (SELECT count(*) AS total FROM (SELECT FROM found LIMIT ${MOST_COUNTED}) AS first_ones),
    page AS (SELECT f.* FROM found f WHERE ${afterPage(search, sql`f`)} ORDER BY ${orderBy(sort, sql`f`)} LIMIT ${limit + 1}::int)
    SELECT counted.total, ${foundColumns}
    FROM counted LEFT JOIN page ON true LEFT JOIN groups g ON g.id = page.id
    ORDER BY ${orderBy(sort, sql`page`)}`,
  );
}

/**
 * Builds the count of matching rows, up to one more than the exact limit.
 * @param hasManyMatches - whether many rows match; visits rows one by one instead of
 *   reading all of their index entries
 */
export function countStatement(
  search: Search,
  hasManyMatches: boolean,
): Statement<{ readonly total: number }> {
  const where = allOf(allConditions(search, sql`c`, hasManyMatches ? 'one-by-one' : 'by-index'));
  return preparedByText(
    'discover',
    hasManyMatches
      ? sql<{ total: number }>`
        SELECT count(*) AS total FROM (SELECT FROM groups c WHERE ${where} LIMIT ${MOST_COUNTED}) AS first_ones`
      : sql<{ total: number }>`
        WITH found AS MATERIALIZED (SELECT FROM groups c WHERE ${where})
        SELECT count(*) AS total FROM (SELECT FROM found LIMIT ${MOST_COUNTED}) AS first_ones`,
  );
}
