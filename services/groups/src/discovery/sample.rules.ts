import { type Coordinates, milesBetween } from '@circlet/places';

import { boundsAround } from '../model/cell.rules';
import { nameIn, normalizeText } from '../model/text.rules';
import { type IndexedFilter, indexedFilters, type Shares } from './plan.rules';
import { type IndexedSort, originOf, type Search } from './search';

/** A group of the sample, with what filters and sort orders look at. */
export interface SampledGroup {
  readonly searchText: string;
  readonly locationText: string;
  readonly sortName: string;
  readonly createdAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly maxMembers: number;
  /** ISO 8601; null if it has never met. */
  readonly lastMetOn: string | null;
  readonly interestKeys: readonly string[];
}

/** A random sample of the listed groups. */
export interface Sample {
  /** The number of groups that it stands for. */
  readonly listed: number;
  readonly groups: readonly SampledGroup[];
  /**
   * The indexes of the groups in each order of a walk, except that by distance, which depends on the search. A walk by
   * size begins with the newest groups of a size.
   */
  readonly orders: Readonly<Record<Exclude<IndexedSort, 'distance'>, readonly number[]>>;
}

const ascending = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the day of the last meetup, or one before all others. */
const metOn = (group: Pick<Partial<SampledGroup>, 'lastMetOn'> | null | undefined): string =>
  group?.lastMetOn ?? '';

/** Sorts a sample. */
export function toSample(listed: number, groups: readonly SampledGroup[]): Sample {
  const sorted = (compare: (a: SampledGroup, b: SampledGroup) => number): number[] =>
    groups
      .map((group, index) => ({ group, index }))
      .sort((a, b) => compare(a.group, b.group))
      .map(({ index }) => index);
  const oldest = sorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const newest = oldest.toReversed();
  const name = sorted((a, b) => ascending(a.sortName, b.sortName));
  const active = newest.toSorted((a, b) => ascending(metOn(groups[b]), metOn(groups[a])));
  return { listed, groups, orders: { newest, oldest, name, active, size_small: newest, size_large: newest } };
}

type Passes = (group: SampledGroup) => boolean;
type Part = IndexedFilter | 'distance' | 'size';

const isPlaced = (group: SampledGroup): group is SampledGroup & Coordinates => group.latitude !== null;

/** Returns a test for each filter of a search. */
function testsOf({ text, textIn, locations, area, sizes, interestKeys }: Search): Map<Part, Passes> {
  const tests = new Map<Part, Passes>();
  if (area !== null) {
    const { south, north, west, east } = boundsAround(area.center, area.miles);
    const isInBounds = ({ latitude, longitude }: Coordinates): boolean =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east;
    tests.set('area', (group) => isPlaced(group) && isInBounds(group));
    tests.set(
      'distance',
      (group) => isPlaced(group) && isInBounds(group) && milesBetween(area.center, group) <= area.miles,
    );
  }
  if (sizes !== null)
    tests.set('size', ({ maxMembers }) => maxMembers >= sizes.min && maxMembers <= sizes.max);
  if (interestKeys.length > 0)
    tests.set('interests', (group) => group.interestKeys.some((key) => interestKeys.includes(key)));
  if (locations.length > 0) {
    const parts = locations.map(normalizeText);
    tests.set('location', ({ locationText }) => parts.every((part) => locationText.includes(part)));
  }
  if (text !== '') {
    const part = normalizeText(text);
    const isInName = (searchText: string): boolean => nameIn(searchText).includes(part);
    const isFound = {
      either: (searchText: string) => searchText.includes(part),
      name: isInName,
      description: (searchText: string) => searchText.includes(part) && !isInName(searchText),
    }[textIn];
    tests.set('text', ({ searchText }) => isFound(searchText));
  }
  return tests;
}

/** Returns the distance to a point; those without a known place are beyond all others. */
const milesTo = (
  origin: Coordinates,
  { latitude, longitude }: Partial<Pick<SampledGroup, 'latitude' | 'longitude'>>,
): number =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? milesBetween(origin, { latitude, longitude })
    : Infinity;

/** Returns a test for groups on earlier pages. Walks by size are not tested, because chance explains them. */
function isEarlier({ sort, after }: Search): Passes {
  if (after === null) return () => false;
  const createdAt = Date.parse(after.createdAt ?? '');
  if (sort === 'name') return ({ sortName }) => sortName < (after.sortName ?? '');
  if (sort === 'oldest') return (group) => group.createdAt.getTime() < createdAt;
  if (sort === 'active')
    return (group) =>
      ascending(metOn(group), metOn(after)) > 0 ||
      (metOn(group) === metOn(after) && group.createdAt.getTime() > createdAt);
  return sort === 'newest' ? (group) => group.createdAt.getTime() > createdAt : () => false;
}

/** With fewer matches than this, the shares of the single filters say more than the groups that pass several. */
const ENOUGH_MATCHES = 4;
/** A first match that comes later than this probability allows shows that the sort order is related to the filters. */
const COINCIDENCE = 0.01;

const everything: Shares = { filters: {}, narrow: 1, size: 1, all: 1, atLeast: 1, delay: 0 };

/** Estimates which shares of all listed groups pass the filters of a search. */
export function estimateShares(sample: Sample, search: Search): Shares {
  const tests = testsOf(search);
  if (tests.size === 0) return everything;
  const { groups } = sample;
  const parts = [...tests.keys()];
  const bitsOf = (some: readonly Part[]): number =>
    some.reduce((bits, part) => bits | (1 << parts.indexOf(part)), 0);
  const passed = groups.map(passedBy([...tests.values()]));
  const counts = Array.from({ length: 1 << parts.length }, () => 0);
  for (const bits of passed) counts[bits] = (counts[bits] ?? 0) + 1;
  const matches = (some: number): number =>
    counts.reduce((sum, count, bits) => ((bits & some) === some ? sum + count : sum), 0);
  const size = Math.max(1, groups.length);
  const share = (part: Part): number => Math.max(0.5, matches(bitsOf([part]))) / size;
  const joint = (some: readonly Part[]): number => {
    const found = matches(bitsOf(some));
    if (found >= ENOUGH_MATCHES) return found / size;
    const independent = some.reduce((product, part) => product * share(part), 1);
    return Math.min(independent, (found + 0.5) / size);
  };
  const filters = parts.filter((part) => part !== 'area');
  const all = joint(filters);
  const wanted = bitsOf(filters);
  const skipped = passedOver(sample, search, (index) => ((passed[index] ?? 0) & wanted) === wanted);
  return {
    filters: Object.fromEntries(
      indexedFilters.filter((part) => tests.has(part)).map((part) => [part, share(part)]),
    ),
    narrow: joint(filters.filter((part) => part !== 'text')),
    size: tests.has('size') ? share('size') : 1,
    all,
    atLeast: all / (1 + 1 / Math.sqrt(Math.max(1, matches(wanted)))),
    delay: (1 - all) ** skipped < COINCIDENCE ? skipped / size : 0,
  };
}

/** Returns a function that tests a group and sets a bit for each test that it passes. */
function passedBy(tests: readonly Passes[]): (group: SampledGroup) => number {
  return (group) => {
    let bits = 0;
    tests.forEach((passes, place) => {
      if (passes(group)) bits |= 1 << place;
    });
    return bits;
  };
}

/** Counts the groups that a walk visits before the first match. */
function passedOver({ groups, orders }: Sample, search: Search, isMatch: (index: number) => boolean): number {
  const { sort } = search;
  if (sort === 'distance') return nearerThanMatches(groups, search, isMatch);
  const isOnEarlierPage = isEarlier(search);
  let count = 0;
  for (const index of orders[sort]) {
    const group = groups[index];
    if (group === undefined || isOnEarlierPage(group)) continue;
    if (isMatch(index)) return count;
    count += 1;
  }
  return count;
}

/** Counts the groups beyond the last page that are nearer than all matches; at the same distance, chance decides. */
function nearerThanMatches(
  groups: Sample['groups'],
  search: Search,
  isMatch: (index: number) => boolean,
): number {
  const origin = originOf(search);
  const end = search.after === null ? 0 : milesTo(origin, search.after);
  const remaining = groups
    .map((group, index) => ({ miles: milesTo(origin, group), index }))
    .filter(({ miles }) => miles >= end);
  const nearest = remaining.reduce(
    (least, { miles, index }) => (miles < least && isMatch(index) ? miles : least),
    Infinity,
  );
  return remaining.filter(({ miles }) => miles < nearest).length;
}
