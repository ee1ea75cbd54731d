import type { PreparedStatement } from '@circlet/platform/database';

import { groupColumns } from '../model/group-row';
import { filterConditions, walkConditions } from './conditions';
import { afterWalk, isBySize, orderBy, sizeSteps } from './order';
import type { Search } from './search';
import { Parameters, prepared } from './statement';

/** The number of rows a walk reads before it gives up on a filter that few rows match. */
const WALKED_ROWS = 2_000;

export interface BoundStatement {
  readonly statement: PreparedStatement;
  readonly values: readonly unknown[];
}

/** Returns the parts to walk separately: the grid cells of an area, or one part for the whole country. */
const partsOf = ({ area }: Search, parameters: Parameters): string =>
  area === null
    ? '(VALUES (1)) AS part (n)'
    : `unnest(${parameters.add(area.ids, 'int[]')}, ${parameters.add(area.inside, 'boolean[]')})
         WITH ORDINALITY AS part (cell, inside, n)`;

const keyColumns = 'c.id, c.created_at, c.sort_name, c.max_members';

/** Returns SQL for the first rows of a part, read from the index that has the sort order. */
function walkPart(search: Search, select: string, cap: string, parameters: Parameters): string {
  const where = walkConditions(search, 'c', parameters);
  if (!isBySize(search.sort)) {
    where.push(afterWalk(search.sort, search.after, 'c', parameters));
    return `SELECT ${select} FROM groups c WHERE ${where.join(' AND ')}
            ORDER BY ${orderBy(search.sort, 'c')} LIMIT ${cap}`;
  }
  const steps = sizeSteps(search);
  const sizes = parameters.add(
    steps.map((step) => step.maxMembers),
    'smallint[]',
  );
  const moments = parameters.add(
    steps.map((step) => step.before[0]),
    'timestamptz[]',
  );
  const ids = parameters.add(
    steps.map((step) => step.before[1]),
    'bigint[]',
  );
  where.push('c.max_members = size.max_members', '(c.created_at, c.id) < (size.before_at, size.before_id)');
  return `SELECT sized.* FROM unnest(${sizes}, ${moments}, ${ids}) AS size (max_members, before_at, before_id)
          CROSS JOIN LATERAL (
            SELECT ${select} FROM groups c WHERE ${where.join(' AND ')}
            ORDER BY c.created_at DESC, c.id DESC LIMIT ${cap}) AS sized
          LIMIT ${cap}`;
}

/** Builds a page from the first rows of each part, for filters that the walk indexes cover. */
function plainWalk(search: Search): BoundStatement {
  const parameters = new Parameters();
  const limit = parameters.add(search.limit + 1, 'int');
  const parts = partsOf(search, parameters);
  const walked = walkPart(search, keyColumns, limit, parameters);
  const sql = `
    WITH first AS (
      SELECT w.* FROM ${parts} CROSS JOIN LATERAL (${walked}) AS w ORDER BY ${orderBy(search.sort, 'w')} LIMIT ${limit})
    SELECT ${groupColumns}, g.sort_name AS "sortName"
    FROM first JOIN groups g ON g.id = first.id ORDER BY ${orderBy(search.sort, 'first')}`;
  return { statement: prepared(sql), values: parameters.values };
}

/**
 * Builds a page from the first rows of each part and filters them. A part that stops at its cap sets a
 * frontier: rows sorted after it may be incomplete, so only rows up to it count. `frontier` is null when
 * every part was walked to its end.
 */
function filteredWalk(search: Search, filters: string[], parameters: Parameters): BoundStatement {
  const limit = parameters.add(search.limit + 1, 'int');
  const perPart = Math.max(search.limit + 1, Math.ceil(WALKED_ROWS / (search.area?.ids.length ?? 1)));
  const cap = parameters.add(perPart, 'int');
  const parts = partsOf(search, parameters);
  const walked = walkPart(search, `${keyColumns}, (${filters.join(' AND ')}) AS matches`, cap, parameters);
  const order = orderBy(search.sort, 'w');
  const sql = `
    WITH walk AS MATERIALIZED (
      SELECT part.n AS part, w.* FROM ${parts} CROSS JOIN LATERAL (${walked}) AS w),
    ranked AS MATERIALIZED (
      SELECT w.*, row_number() OVER (ORDER BY ${order}) AS place,
             row_number() OVER (PARTITION BY part ORDER BY ${order}) AS step
      FROM walk w),
    seen AS (
      SELECT count(*) AS walked, count(*) FILTER (WHERE matches) AS matched,
             min(place) FILTER (WHERE step = ${cap}) AS frontier
      FROM ranked)
    SELECT seen.*, ${groupColumns}, g.sort_name AS "sortName"
    FROM seen LEFT JOIN LATERAL (
      SELECT r.id, r.place FROM ranked r
      WHERE r.matches AND (seen.frontier IS NULL OR r.place <= seen.frontier)
      ORDER BY r.place LIMIT ${limit}) AS r ON true
    LEFT JOIN groups g ON g.id = r.id ORDER BY r.place`;
  return { statement: prepared(sql), values: parameters.values };
}

/** Builds a walk of the index with this sort order. A filtered walk carries {@link WalkStatistics}. */
export function walkStatement(search: Search): BoundStatement & { readonly isFiltered: boolean } {
  const parameters = new Parameters();
  const filters = filterConditions(search, 'c', 'one-by-one', parameters);
  return filters.length === 0
    ? { ...plainWalk(search), isFiltered: false }
    : { ...filteredWalk(search, filters, parameters), isFiltered: true };
}

/** The row counts and frontier of a filtered walk. */
export interface WalkStatistics {
  readonly walked: number;
  readonly matched: number;
  readonly frontier: number | null;
}
