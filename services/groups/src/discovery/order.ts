import { limits } from '@circlet/contracts';
import type { Coordinates } from '@circlet/places';
import { type Sql, sql } from '@circlet/platform/database';

import type { CursorPosition } from './cursor.rules';
import { type IndexedSort, originOf, type Search } from './search';

type SizeSort = 'size_small' | 'size_large';
type WalkSort = Exclude<IndexedSort, SizeSort | 'distance'>;

/** A column that a walk compares, and where a cursor has its value. */
interface Key {
  readonly column: Sql;
  readonly end: 'createdAt' | 'sortName' | 'lastMetOn';
  readonly type: Sql;
  /** Replaces nulls, which have no place in an order. */
  readonly compared: (value: Sql) => Sql;
}

const asIs = (value: Sql): Sql => value;
const created: Key = {
  column: sql`created_at`,
  end: 'createdAt',
  type: sql`timestamptz`,
  compared: asIs,
};
const name: Key = { column: sql`sort_name`, end: 'sortName', type: sql`text`, compared: asIs };
const met: Key = {
  column: sql`last_met_on`,
  end: 'lastMetOn',
  type: sql`date`,
  compared: (day) => sql`coalesce(${day}, '-infinity')`,
};
const ascending = { direction: sql`ASC`, beyond: sql`>` };
const descending = { direction: sql`DESC`, beyond: sql`<` };

const walks = {
  newest: { keys: [created], ...descending },
  oldest: { keys: [created], ...ascending },
  name: { keys: [name], ...ascending },
  active: { keys: [met, created], ...descending },
};

/** Returns whether a sort order is by size; groups of equal size are sorted newest first. */
export const isBySize = (sort: IndexedSort): sort is SizeSort =>
  sort === 'size_small' || sort === 'size_large';

/** Builds the distance of a row from a point, in miles; null for rows without a known place. */
export const milesFrom = ({ latitude, longitude }: Coordinates, row: Sql): Sql =>
  sql`miles_between(${latitude}::float8, ${longitude}::float8, ${row}.latitude, ${row}.longitude)`;

/** Returns the ORDER BY expressions for groups with this alias. */
export function orderBy(sort: IndexedSort, alias: Sql): Sql {
  if (isBySize(sort)) {
    const { direction } = sort === 'size_small' ? ascending : descending;
    return sql`${alias}.max_members ${direction}, ${alias}.created_at DESC, ${alias}.id DESC`;
  }
  // A place has many groups at the same distance. They follow each other, the one that was added last first.
  if (sort === 'distance')
    return sql`${alias}.miles, ${alias}.latitude, ${alias}.longitude, ${alias}.id DESC`;
  const { keys, direction } = walks[sort];
  const columns = [
    ...keys.map(({ column, compared }) => compared(sql`${alias}.${column}`)),
    sql`${alias}.id`,
  ];
  return sql.join(columns.map((column) => sql`${column} ${direction}`));
}

/** Returns the columns that a sort order compares. */
export function sortKeys(search: Search, alias: Sql): Sql {
  const { sort } = search;
  if (isBySize(sort)) return sql`${alias}.id, ${alias}.created_at, ${alias}.max_members`;
  if (sort === 'distance')
    return sql`${alias}.id, ${alias}.latitude, ${alias}.longitude, ${milesFrom(originOf(search), alias)} AS miles`;
  return sql.join([sql`${alias}.id`, ...walks[sort].keys.map(({ column }) => sql`${alias}.${column}`)]);
}

const walkEnd = (sort: WalkSort, after: CursorPosition, alias: Sql): Sql => {
  const { keys, beyond } = walks[sort];
  const columns = keys.map(({ column, compared }) => compared(sql`${alias}.${column}`));
  const ends = keys.map(({ end, type, compared }) => compared(sql`${after[end] ?? null}::${type}`));
  return sql`(${sql.join([...columns, sql`${alias}.id`])}) ${beyond} (${sql.join([...ends, sql`${after.id}::bigint`])})`;
};

/** Returns the condition for rows after a page, for sort orders that one index covers. */
export const afterWalk = (sort: WalkSort, after: CursorPosition | null, alias: Sql): Sql =>
  after === null ? sql`true` : walkEnd(sort, after, alias);

/** The place of a page's last row, in the order of places by distance. */
interface PlaceEnd {
  readonly miles: Sql;
  readonly latitude: Sql;
  readonly longitude: Sql;
}

/** Returns the place of a page's last row, or null if it has no known place. */
function placeEnd(search: Search, after: CursorPosition): PlaceEnd | null {
  if (typeof after.latitude !== 'number' || typeof after.longitude !== 'number') return null;
  const [latitude, longitude] = [sql`${after.latitude}::float8`, sql`${after.longitude}::float8`];
  const origin = originOf(search);
  const miles = sql`miles_between(${origin.latitude}::float8, ${origin.longitude}::float8, ${latitude}, ${longitude})`;
  return { miles, latitude, longitude };
}

function afterNearest(search: Search, after: CursorPosition, alias: Sql): Sql {
  const end = placeEnd(search, after);
  if (end === null) return sql`(${alias}.latitude IS NULL AND ${alias}.id < ${after.id}::bigint)`;
  return sql`(${alias}.latitude IS NULL OR (${alias}.miles, ${alias}.latitude, ${alias}.longitude, -${alias}.id)
    > (${end.miles}, ${end.latitude}, ${end.longitude}, ${-after.id}::bigint))`;
}

/** Returns the condition for rows after a page, for any sort order. */
export function afterPage(search: Search, alias: Sql): Sql {
  const { sort, after } = search;
  if (after === null) return sql`true`;
  if (sort === 'distance') return afterNearest(search, after, alias);
  if (!isBySize(sort)) return walkEnd(sort, after, alias);
  const size = sql`${sql.parameter(after.maxMembers ?? null)}::smallint`;
  const { beyond } = sort === 'size_small' ? ascending : descending;
  return sql`(${alias}.max_members ${beyond} ${size} OR (${alias}.max_members = ${size} AND ${walkEnd('newest', after, alias)}))`;
}

/** A group size to walk through, and the position to start from. */
export interface SizeStep {
  readonly maxMembers: number;
  /** Creation time and ID; the walk starts with the first older row. */
  readonly before: readonly [string, string];
}

const NEWEST: SizeStep['before'] = ['infinity', String(Number.MAX_SAFE_INTEGER)];

/** Returns the sizes that remain in a sort order by size. */
export function sizeSteps({ sort, after, sizes }: Pick<Search, 'sort' | 'after' | 'sizes'>): SizeStep[] {
  const { min, max } = sizes ?? limits.groupSize;
  const smallestFirst = Array.from({ length: max - min + 1 }, (_, step) => min + step);
  const all = sort === 'size_small' ? smallestFirst : smallestFirst.reverse();
  const end = after?.maxMembers;
  if (end === undefined || after === null) return all.map((maxMembers) => ({ maxMembers, before: NEWEST }));
  return all
    .filter((size) => (sort === 'size_small' ? size >= end : size <= end))
    .map((maxMembers) => ({
      maxMembers,
      before: maxMembers === end ? [after.createdAt ?? '', String(after.id)] : NEWEST,
    }));
}

const HIGHEST_ID = sql.literal(Number.MAX_SAFE_INTEGER);

/** Which places remain in a sort by distance, and the ID below which a walk through the groups of each starts. */
export interface PlaceSteps {
  readonly remaining: Sql;
  readonly beforeId: Sql;
}

/** Returns the steps of a walk by distance through places with this alias. */
export function placeSteps(search: Search, place: Sql): PlaceSteps {
  const { after } = search;
  if (after === null) return { remaining: sql`true`, beforeId: sql`${HIGHEST_ID}::bigint` };
  const end = placeEnd(search, after);
  const startsWithin = (isLast: Sql): Sql =>
    sql`CASE WHEN ${isLast} THEN ${after.id}::bigint ELSE ${HIGHEST_ID}::bigint END`;
  if (end === null) {
    const isUnknown = sql`${place}.latitude IS NULL`;
    return { remaining: isUnknown, beforeId: startsWithin(isUnknown) };
  }
  const { miles, latitude, longitude } = end;
  return {
    remaining: sql`(${place}.latitude IS NULL
      OR (${place}.miles, ${place}.latitude, ${place}.longitude) >= (${miles}, ${latitude}, ${longitude}))`,
    beforeId: startsWithin(sql`${place}.latitude = ${latitude} AND ${place}.longitude = ${longitude}`),
  };
}
