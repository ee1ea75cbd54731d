import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { groupCategories } from '../limits';
import { coverOf, sharedCoverOf, smallCoverOf, stockCover } from './group-cover.rules';

const fileOf = (cover: string) => join(__dirname, '../../../../web/public', cover);

test.each(groupCategories)('%s has its own illustration', (category) => {
  const cover = stockCover({ category, interests: [] });
  expect(cover).not.toBe('/covers/default.webp');
  expect(existsSync(fileOf(cover))).toBe(true);
  expect(existsSync(fileOf(sharedCoverOf({ category, interests: [], coverPhoto: null })))).toBe(true);
});

test('without a category, the first interest with an illustration decides', () => {
  expect(stockCover({ category: null, interests: ['Falconry', 'Yoga'] })).toBe(
    '/covers/health-wellness.webp',
  );
});

test('without either, the default illustration is shown', () => {
  const cover = stockCover({ category: null, interests: ['Falconry'] });
  expect([cover, existsSync(fileOf(cover))]).toEqual(['/covers/default.webp', true]);
});

test("a group's own photo takes precedence over any illustration [R2.37]", () => {
  expect(coverOf({ category: null, interests: [], coverPhoto: '/media/a.webp' })).toBe('/media/a.webp');
});

test("cards and lists show the small variant of a group's own photo, and our illustrations as they are", () => {
  const own = `/media/covers/${'0'.repeat(32)}`;
  expect(smallCoverOf({ category: null, interests: [], coverPhoto: `${own}.webp` })).toBe(`${own}-480.webp`);
  expect(smallCoverOf({ category: null, interests: [], coverPhoto: null })).toBe('/covers/default.webp');
});

test("other sites show the wide variant of a group's own photo, and our wide illustrations [D11.2]", () => {
  const own = `/media/covers/${'0'.repeat(32)}`;
  expect(sharedCoverOf({ category: null, interests: [], coverPhoto: `${own}.webp` })).toBe(
    `${own}-1200x630.jpg`,
  );
  expect(sharedCoverOf({ category: null, interests: [], coverPhoto: null })).toBe(
    '/covers/shared/default.jpg',
  );
});
