import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { groupCategories, onboardingInterests } from '../limits';
import { coverOf, sharedCoverOf, smallCoverOf, stockCover } from './group-cover.rules';

const fileOf = (cover: string) => join(__dirname, '../../../../web/public', cover);

test.each(groupCategories)('%s has its own illustration', (category) => {
  const cover = stockCover({ category, interests: [] });
  expect(cover).not.toBe('/covers/default.webp');
  expect(existsSync(fileOf(cover))).toBe(true);
  expect(existsSync(fileOf(sharedCoverOf({ category, interests: [], coverPhoto: null })))).toBe(true);
});

test.each(onboardingInterests)('the interest %s has an illustration', (interest) => {
  const cover = stockCover({ category: null, interests: [interest] });
  expect(cover).not.toBe('/covers/default.webp');
  expect(existsSync(fileOf(cover))).toBe(true);
  expect(existsSync(fileOf(sharedCoverOf({ category: null, interests: [interest], coverPhoto: null })))).toBe(
    true,
  );
});

test.each([
  ['Bread', 'baking'],
  ['Birds', 'birding'],
  ['Backpacking', 'camping'],
  ['Chess', 'chess'],
  ['Bouldering', 'climbing'],
  ['Pets', 'dogs'],
  ['Ceramics', 'pottery'],
  ['Kayaking', 'sailing'],
  ['Snowboarding', 'skiing'],
  ['Football', 'soccer'],
  ['Space', 'stargazing'],
  ['Tea', 'tea'],
  ['Badminton', 'tennis'],
])('%s has the illustration of %s', (interest, name) => {
  expect(stockCover({ category: null, interests: [interest] })).toBe(`/covers/${name}.webp`);
});

test('there are at least 40 illustrations', () => {
  expect(
    readdirSync(fileOf('/covers')).filter((name) => name.endsWith('.webp')).length,
  ).toBeGreaterThanOrEqual(40);
});

test.each([
  ['the first interest with an illustration', ['Falconry', 'Salsa', 'Chess'], '/covers/dancing.webp'],
  ['the category, if no interest has one', ['Falconry'], '/covers/hobbies-interests.webp'],
])('%s decides', (_, interests, cover) => {
  expect(stockCover({ category: 'Hobbies & Interests', interests })).toBe(cover);
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
