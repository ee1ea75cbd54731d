import { type GroupSort, limits } from '@circlet/contracts';

import type { PageEnd } from './cursor.rules';
import type { Search } from './search';
import type { Parameters } from './statement';

type WalkSort = Exclude<GroupSort, 'size_small' | 'size_large'>;

const walks = {
  newest: { column: 'created_at', end: 'createdAt', type: 'timestamptz', direction: 'DESC', beyond: '<' },
  oldest: { column: 'created_at', end: 'createdAt', type: 'timestamptz', direction: 'ASC', beyond: '>' },
  name: { column: 'sort_name', end: 'sortName', type: 'text', direction: 'ASC', beyond: '>' },
} as const;

/** Whether groups are ordered by size, equal ones newest first. */
export const isBySize = (sort: GroupSort): sort is 'size_small' | 'size_large' => !(sort in walks);

/** ORDER BY of a list of groups with this alias. */
export function orderBy(sort: GroupSort, alias: string): string {
  if (isBySize(sort)) {
    const direction = sort === 'size_small' ? 'ASC' : 'DESC';
    return `${alias}.max_members ${direction}, ${alias}.created_at DESC, ${alias}.id DESC`;
  }
  const { column, direction } = walks[sort];
  return `${alias}.${column} ${direction}, ${alias}.id ${direction}`;
}

const walkEnd = (sort: WalkSort, after: PageEnd, alias: string, parameters: Parameters): string => {
  const { column, end, type, beyond } = walks[sort];
  const key = parameters.add(after[end], type);
  return `(${alias}.${column}, ${alias}.id) ${beyond} (${key}, ${parameters.add(after.id, 'bigint')})`;
};

/** Condition for the rows after a page, for orders that an index walks. */
export const afterWalk = (
  sort: WalkSort,
  after: PageEnd | null,
  alias: string,
  parameters: Parameters,
): string => (after === null ? 'true' : walkEnd(sort, after, alias, parameters));

/** Condition for the rows after a page, in any order. */
export function afterPage(search: Search, alias: string, parameters: Parameters): string {
  const { sort, after } = search;
  if (after === null) return 'true';
  if (!isBySize(sort)) return walkEnd(sort, after, alias, parameters);
  const size = parameters.add(after.maxMembers, 'smallint');
  const older = walkEnd('newest', after, alias, parameters);
  const beyond = sort === 'size_small' ? '>' : '<';
  return `(${alias}.max_members ${beyond} ${size} OR (${alias}.max_members = ${size} AND ${older}))`;
}

/** One size of group to walk through, and where in it to begin. */
export interface SizeStep {
  readonly maxMembers: number;
  /** Moment and id before which to begin. */
  readonly before: readonly [string, string];
}

const NEWEST: SizeStep['before'] = ['infinity', String(Number.MAX_SAFE_INTEGER)];

/** The sizes that are still to come in an order by size. */
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
