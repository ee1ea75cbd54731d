import { type GroupSort, limits } from '@circlet/contracts';

import type { CursorPosition } from './cursor.rules';
import type { Search } from './search';
import type { Parameters } from './statement';

type WalkSort = Exclude<GroupSort, 'size_small' | 'size_large'>;

const walks = {
  newest: { column: 'created_at', end: 'createdAt', type: 'timestamptz', direction: 'DESC', beyond: '<' },
  oldest: { column: 'created_at', end: 'createdAt', type: 'timestamptz', direction: 'ASC', beyond: '>' },
  name: { column: 'sort_name', end: 'sortName', type: 'text', direction: 'ASC', beyond: '>' },
} as const;

/** Returns whether a sort order is by size; groups of equal size are sorted newest first. */
export const isBySize = (sort: GroupSort): sort is 'size_small' | 'size_large' => !(sort in walks);

/** Returns the ORDER BY expressions for groups with this alias. */
export function orderBy(sort: GroupSort, alias: string): string {
  if (isBySize(sort)) {
    const direction = sort === 'size_small' ? 'ASC' : 'DESC';
    return `${alias}.max_members ${direction}, ${alias}.created_at DESC, ${alias}.id DESC`;
  }
  const { column, direction } = walks[sort];
  return `${alias}.${column} ${direction}, ${alias}.id ${direction}`;
}

const walkEnd = (sort: WalkSort, after: CursorPosition, alias: string, parameters: Parameters): string => {
  const { column, end, type, beyond } = walks[sort];
  const key = parameters.add(after[end], type);
  return `(${alias}.${column}, ${alias}.id) ${beyond} (${key}, ${parameters.add(after.id, 'bigint')})`;
};

/** Returns the condition for rows after a page, for sort orders that one index covers. */
export const afterWalk = (
  sort: WalkSort,
  after: CursorPosition | null,
  alias: string,
  parameters: Parameters,
): string => (after === null ? 'true' : walkEnd(sort, after, alias, parameters));

/** Returns the condition for rows after a page, for any sort order. */
export function afterPage(search: Search, alias: string, parameters: Parameters): string {
  const { sort, after } = search;
  if (after === null) return 'true';
  if (!isBySize(sort)) return walkEnd(sort, after, alias, parameters);
  const size = parameters.add(after.maxMembers, 'smallint');
  const older = walkEnd('newest', after, alias, parameters);
  const beyond = sort === 'size_small' ? '>' : '<';
  return `(${alias}.max_members ${beyond} ${size} OR (${alias}.max_members = ${size} AND ${older}))`;
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
  const ascending = Array.from({ length: max - min + 1 }, (_, step) => min + step);
  const all = sort === 'size_small' ? ascending : ascending.reverse();
  const end = after?.maxMembers;
  if (end === undefined || after === null) return all.map((maxMembers) => ({ maxMembers, before: NEWEST }));
  return all
    .filter((size) => (sort === 'size_small' ? size >= end : size <= end))
    .map((maxMembers) => ({
      maxMembers,
      before: maxMembers === end ? [after.createdAt ?? '', String(after.id)] : NEWEST,
    }));
}
