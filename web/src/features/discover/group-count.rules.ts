import { describeTotal, totalOf, type Page } from '../../shared/api/paging.rules';

/** Describes how many groups were found: '12 groups', '1,000+ groups'. Undefined until the first page is fetched. */
export function describeGroups(pages: readonly Page<{ id: number }>[]): string | undefined {
  if (pages[0] === undefined) return undefined;
  const total = totalOf(pages);
  return `${describeTotal(total, pages[0].totalIsMinimum)} ${total === 1 ? 'group' : 'groups'}`;
}
