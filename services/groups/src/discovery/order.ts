import { type GroupSort, limits } from '@circlet/contracts';
import { type Sql, sql } from '@circlet/platform/database';

import type { CursorPosition } from './cursor.rules';
import type { Search } from './search';

type WalkSort = Exclude<GroupSort, 'size_small' | 'size_large'>;

const created = { column: sql`created_at`, end: 'createdAt', type: sql`timestamptz` } as const;
const name = { column: sql`sort_name`, end: 'sortName', type: sql`text` } as const;
const ascending = { direction: sql`ASC`, beyond: sql`>` };
const descending = { direction: sql`DESC`, beyond: sql`<` };

const walks = {
  newest: { ...created, ...descending },
  oldest: { ...created, ...ascending },
  name: { ...name, ...ascending },
};

/** Returns whether a sort order is by size; groups of equal size are sorted newest first. */
export const isBySize = (sort: GroupSort): sort is 'size_small' | 'size_large' => !(sort in walks);

/** Returns the ORDER BY expressions for groups with this alias. */
export function orderBy(sort: GroupSort, alias: Sql): Sql {
  if (isBySize(sort)) {
    const { direction } = sort === 'size_small' ? ascending : descending;
    return sql`${alias}.max_members ${direction}, ${alias}.created_at DESC, ${alias}.id DESC`;
  }
  const { column, direction } = walks[sort];
  return sql`${alias}.${column} ${direction}, ${alias}.id ${direction}`;
}

/** Returns the columns that a sort order compares. */
export const sortKeys = (sort: GroupSort, alias: Sql): Sql =>
  isBySize(sort)
    ? sql`${alias}.id, ${alias}.created_at, ${alias}.max_members`
    : sql`${alias}.id, ${alias}.${walks[sort].column}`;

const walkEnd = (sort: WalkSort, after: CursorPosition, alias: Sql): Sql => {
  const { column, end, type, beyond } = walks[sort];
  return sql`(${alias}.${column}, ${alias}.id) ${beyond} (${after[end] ?? null}::${type}, ${after.id}::bigint)`;
};

/** Returns the condition for rows after a page, for sort orders that one index covers. */
export const afterWalk = (sort: WalkSort, after: CursorPosition | null, alias: Sql): Sql =>
  after === null ? sql`true` : walkEnd(sort, after, alias);

/** Returns the condition for rows after a page, for any sort order. */
export function afterPage({ sort, after }: Search, alias: Sql): Sql {
  if (after === null) return sql`true`;
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
