import type { Page } from '../../shared/api/paging.rules';
import { describeGroups } from './group-count.rules';

const page = (total: number, totalIsMinimum = false): Page<{ id: number }> => ({
  items: [],
  total,
  totalIsMinimum,
  nextCursor: null,
});

test.each<[Page<{ id: number }>[], string | undefined]>([
  [[], undefined],
  [[page(0)], '0 groups'],
  [[page(1)], '1 group'],
  [[page(12)], '12 groups'],
  [[page(1000, true)], '1,000+ groups'],
])('of pages %j are found: %s', (pages, expected) => {
  expect(describeGroups(pages)).toBe(expected);
});
