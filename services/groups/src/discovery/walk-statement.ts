import { preparedByText, type Sql, sql, type Statement } from '@circlet/platform/database';

import { filterConditions, walkConditions } from './conditions';
import { allOf, foundColumns, type FoundGroup, type Maybe } from './find-statement';
import { afterWalk, isBySize, orderBy, sizeSteps } from './order';
import type { Search } from './search';

/** The number of rows a walk reads before it gives up on a filter that few rows match. */
const WALKED_ROWS = 2_000;

/** The row counts and frontier of a filtered walk. */
export interface WalkStatistics {
  readonly walked: number;
  readonly matched: number;
  readonly frontier: number | null;
}

/** A row of a filtered walk; without a group when none matched. */
export type WalkedRow = Maybe<FoundGroup> & WalkStatistics;

/** Returns the parts to walk separately: the grid cells of an area, or one part for the whole country. */
const partsOf = ({ area }: Search): Sql =>
  area === null
    ? sql`(VALUES (1)) AS part (n)`
    : sql`unnest(${area.ids}::int[], ${area.inside}::boolean[])
         WITH ORDINALITY AS part (cell, inside, n)`;

const keyColumns = sql`c.id, c.created_at, c.sort_name, c.max_members`;

/** Returns SQL for the first rows of a part, read from the index that has the sort order. */
function walkPart(search: Search, select: Sql, cap: Sql): Sql {
  const { sort, after } = search;
  const where = walkConditions(search, sql`c`);
  if (!isBySize(sort)) {
    where.push(afterWalk(sort, after, sql`c`));
    return sql`SELECT ${select} FROM groups c WHERE ${allOf(where)}
            ORDER BY ${orderBy(sort, sql`c`)} LIMIT ${cap}`;
  }
  const steps = sizeSteps(search);
  const sizes = steps.map((step) => step.maxMembers);
  const moments = steps.map((step) => step.before[0]);
  const ids = steps.map((step) => step.before[1]);
  where.push(
    sql`c.max_members = size.max_members`,
    sql`(c.created_at, c.id) < (size.before_at, size.before_id)`,
  );
  return sql`SELECT sized.* FROM unnest(${sizes}::smallint[], ${moments}::timestamptz[], ${ids}::bigint[])
            AS size (max_members, before_at, before_id)
          CROSS JOIN LATERAL (
            SELECT ${select} FROM groups c WHERE ${allOf(where)}
            ORDER BY c.created_at DESC, c.id DESC LIMIT ${cap}) AS sized
          LIMIT ${cap}`;
}

/** Builds a page from the first rows of each part, for filters that the walk indexes cover. */
function plainWalk(search: Search): Statement<FoundGroup> {
  const { sort } = search;
  const limit = sql`${sql.parameter(search.limit + 1)}::int`;
  const walked = walkPart(search, keyColumns, limit);
  return preparedByText(
    'discover',
    sql<FoundGroup>`
    WITH first AS (
      SELECT w.* FROM ${partsOf(search)} CROSS JOIN LATERAL (${walked}) AS w ORDER BY ${orderBy(sort, sql`w`)} LIMIT ${limit})
    SELECT ${foundColumns}
    FROM first JOIN groups g ON g.id = first.id ORDER BY ${orderBy(sort, sql`first`)}`,
  );
}

/**
 * Builds a page from the first rows of each part and filters them. A part that stops at its cap sets a
 * frontier: rows sorted after it may be incomplete, so only rows up to it count. `frontier` is null when
 * every part was walked to its end.
 */
function filteredWalk(search: Search, filters: readonly Sql[]): Statement<WalkedRow> {
  const perPart = Math.max(search.limit + 1, Math.ceil(WALKED_ROWS / (search.area?.ids.length ?? 1)));
  const cap = sql`${sql.parameter(perPart)}::int`;
  const walked = walkPart(search, sql`${keyColumns}, (${allOf(filters)}) AS matches`, cap);
  const order = orderBy(search.sort, sql`w`);
  return preparedByText(
    'discover',
    sql<WalkedRow>`
    WITH walk AS MATERIALIZED (
      SELECT part.n AS part, w.* FROM ${partsOf(search)} CROSS JOIN LATERAL (${walked}) AS w),
    ranked AS MATERIALIZED (
      SELECT w.*, row_number() OVER (ORDER BY ${order}) AS place,
             row_number() OVER (PARTITION BY part ORDER BY ${order}) AS step
      FROM walk w),
    seen AS (
      SELECT count(*) AS walked, count(*) FILTER (WHERE matches) AS matched,
             min(place) FILTER (WHERE step = ${cap}) AS frontier
      FROM ranked)
    SELECT seen.*, ${foundColumns}
    FROM seen LEFT JOIN LATERAL (
      SELECT r.id, r.place FROM ranked r
      WHERE r.matches AND (seen.frontier IS NULL OR r.place <= seen.frontier)
      ORDER BY r.place LIMIT ${search.limit + 1}::int) AS r ON true
    LEFT JOIN groups g ON g.id = r.id ORDER BY r.place`,
  );
}

/** A walk of the index with a sort order. Only a filtered one counts the rows it walked. */
export type Walk =
  | { readonly isFiltered: false; readonly statement: Statement<FoundGroup> }
  | { readonly isFiltered: true; readonly statement: Statement<WalkedRow> };

/** Builds a walk of the index with this sort order. */
export function walkStatement(search: Search): Walk {
  const filters = filterConditions(search, sql`c`, 'one-by-one');
  return filters.length === 0
    ? { isFiltered: false, statement: plainWalk(search) }
    : { isFiltered: true, statement: filteredWalk(search, filters) };
}
