import { type Sql, sql } from '@circlet/platform/database';

import { conditions, contentCondition, withinBounds } from './conditions';
import { afterWalk, isBySize, milesFrom, orderBy, placeSteps, sizeSteps } from './order';
import type { Content, Route, Walk } from './plan.rules';
import { originOf, type Search } from './search';

const row = sql`r`;

/**
 * Every route is a subquery with a LIMIT or OFFSET. The planner can't move conditions into it, so it visits rows on
 * the intended route. It reads only those columns that the conditions use, which an index mostly contains.
 */
function walkedRows(search: Search, { cap }: Walk): Sql {
  const { sort, after } = search;
  const limit = cap === null ? sql`OFFSET 0` : sql`LIMIT ${sql.literal(cap)}`;
  if (sort === 'distance') return nearestRows(search, limit);
  if (!isBySize(sort))
    return sql`SELECT c.* FROM groups c WHERE c.is_listed AND ${afterWalk(sort, after, sql`c`)}
        ORDER BY ${orderBy(sort, sql`c`)} ${limit}`;
  const steps = sizeSteps(search);
  const sizes = steps.map((step) => step.maxMembers);
  const moments = steps.map((step) => step.before[0]);
  const ids = steps.map((step) => step.before[1]);
  return sql`SELECT c.* FROM unnest(${sizes}::smallint[], ${moments}::timestamptz[], ${ids}::bigint[])
          AS size (max_members, before_at, before_id)
        CROSS JOIN LATERAL (
          SELECT c.* FROM groups c
          WHERE c.is_listed AND c.max_members = size.max_members AND (c.created_at, c.id) < (size.before_at, size.before_id)
          ORDER BY c.created_at DESC, c.id DESC ${limit}) AS c
        ${limit}`;
}

/**
 * Visits the places of groups from the nearest on, each from its last added group on. Places are few, because groups are
 * in cities, so they can be sorted each time. Groups without a known place come last.
 */
function nearestRows(search: Search, limit: Sql): Sql {
  const { area } = search;
  const { remaining, beforeId } = placeSteps(search, sql`p`);
  const placed = sql`SELECT p.cell, p.latitude, p.longitude, ${milesFrom(originOf(search), sql`p`)} AS miles FROM group_places p`;
  const places =
    area === null
      ? sql`${placed} UNION ALL SELECT NULL::integer, NULL::float8, NULL::float8, NULL::float8`
      : sql`${placed} WHERE ${withinBounds(area, sql`p`)}`;
  return sql`SELECT c.* FROM (
          SELECT p.*, ${beforeId} AS before_id FROM (${places}) AS p WHERE ${remaining}
          ORDER BY p.miles, p.latitude, p.longitude OFFSET 0) AS place
        CROSS JOIN LATERAL (
          (SELECT c.* FROM groups c
           WHERE c.is_listed AND c.cell = place.cell AND c.latitude = place.latitude AND c.longitude = place.longitude
             AND c.id < place.before_id
           ORDER BY c.id DESC ${limit})
          UNION ALL
          (SELECT c.* FROM groups c WHERE place.cell IS NULL AND c.is_listed AND c.cell IS NULL AND c.id < place.before_id
           ORDER BY c.id DESC ${limit})) AS c
        ${limit}`;
}

function cellRows({ area }: Search): Sql {
  if (area === null) throw new Error('Without an area, there are no cells to visit');
  return sql`SELECT c.*, part.inside
      FROM unnest(${area.ids}::int[], ${area.inside}::boolean[]) AS part (cell, inside)
      CROSS JOIN LATERAL (
        SELECT c.* FROM groups c WHERE c.is_listed AND c.cell = part.cell AND ${withinBounds(area, sql`c`)} OFFSET 0) AS c
      OFFSET 0`;
}

const contentRows = (search: Search, { filters }: Content): Sql =>
  sql`SELECT c.* FROM groups c WHERE c.is_listed AND ${sql.and(
    filters.map((filter) => contentCondition(filter, search, sql`c`)),
  )} OFFSET 0`;

const namedRows = ({ ids }: Search): Sql =>
  sql`SELECT c.* FROM groups c WHERE c.is_listed AND c.id = ANY(${ids}::bigint[]) OFFSET 0`;

function rowsOn(search: Search, route: Route): Sql {
  if (route.by === 'walk') return walkedRows(search, route);
  if (route.by === 'id') return namedRows(search);
  return route.by === 'cells' ? cellRows(search) : contentRows(search, route);
}

/** Selects matching rows in the order in which a route visits them. */
export function matchesOn(search: Search, route: Route, columns: Sql): Sql {
  const rows = {
    knowsInside: route.by === 'cells',
    haveText: route.by === 'content' || route.by === 'id' || route.wide,
  };
  const where = sql.and(conditions(search, row, rows));
  return sql`SELECT ${columns} FROM (${rowsOn(search, route)}) AS r WHERE ${where}`;
}

/** Builds the condition that a walk ended before its cap, and so visited every row. */
export const hasEnded = (search: Search, walk: Walk): Sql =>
  walk.cap === null
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM (${walkedRows(search, walk)}) AS w OFFSET ${sql.literal(walk.cap - 1)})`;
