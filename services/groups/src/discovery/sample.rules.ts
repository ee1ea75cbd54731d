import { type Coordinates, milesBetween } from '@circlet/places';

import { normalizeText } from '../model/text.rules';
import { type IndexedFilter, indexedFilters, type Shares } from './plan.rules';
import type { Search } from './search';

/** A group of the sample, with what filters and sort orders look at. */
export interface SampledGroup {
  readonly searchText: string;
  readonly locationText: string;
  readonly sortName: string;
  readonly createdAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cell: number | null;
  readonly maxMembers: number;
  readonly interestKeys: readonly string[];
}

/** A random sample of the listed groups. */
export interface Sample {
  /** The number of groups that it stands for. */
  readonly listed: number;
  readonly oldestFirst: readonly SampledGroup[];
  /** The indexes of the groups, in the order of their names. */
  readonly byName: readonly number[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts a sample. */
export function toSample(listed: number, groups: readonly SampledGroup[]): Sample {
  const oldestFirst = groups.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const names = oldestFirst.map(({ sortName }, index) => ({ sortName, index }));
  return {
    listed,
    oldestFirst,
    byName: names.sort((a, b) => byText(a.sortName, b.sortName)).map(({ index }) => index),
  };
}

type Passes = (group: SampledGroup) => boolean;
type Part = IndexedFilter | 'distance' | 'size';

const isPlaced = (group: SampledGroup): group is SampledGroup & Coordinates => group.latitude !== null;

/** Returns a test for each filter of a search. */
function testsOf({ text, locations, area, sizes, interestKeys }: Search): Map<Part, Passes> {
  const tests = new Map<Part, Passes>();
  if (area !== null) {
    const cells = new Set(area.ids);
    tests.set('area', ({ cell }) => cell !== null && cells.has(cell));
    tests.set(
      'distance',
      (group) =>
        isPlaced(group) && cells.has(group.cell ?? NaN) && milesBetween(area.center, group) <= area.miles,
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
    tests.set('text', ({ searchText }) => searchText.includes(part));
  }
  return tests;
}

/** Returns the indexes of the sampled groups in the order of a walk, without groups on earlier pages. */
function inWalkOrder({ oldestFirst, byName }: Sample, { sort, after }: Search): readonly number[] {
  if (sort === 'name') {
    const last = after?.sortName ?? '';
    return byName.filter((index) => (oldestFirst[index]?.sortName ?? '') >= last);
  }
  const indexes = [...oldestFirst.keys()];
  const last = Date.parse(after?.createdAt ?? '');
  const createdAt = (index: number): number => oldestFirst[index]?.createdAt.getTime() ?? 0;
  if (sort === 'oldest')
    return Number.isNaN(last) ? indexes : indexes.filter((index) => createdAt(index) >= last);
  if (sort === 'newest' && !Number.isNaN(last))
    return indexes.filter((index) => createdAt(index) <= last).reverse();
  return indexes.reverse();
}

/** With fewer matches than this, the shares of the single filters say more than the groups that pass several. */
const ENOUGH_MATCHES = 4;
/** A first match that comes later than this probability allows shows that the sort order is related to the filters. */
const COINCIDENCE = 0.01;

const everything: Shares = { filters: {}, narrow: 1, all: 1, delay: 0 };

/** Estimates which shares of all listed groups pass the filters of a search. */
export function estimateShares(sample: Sample, search: Search): Shares {
  const tests = testsOf(search);
  if (tests.size === 0) return everything;
  const parts = [...tests.keys()];
  const bit = (part: Part): number => (tests.has(part) ? 1 << parts.indexOf(part) : 0);
  const all = [...tests.values()];
  const passed = sample.oldestFirst.map((group) => {
    let bits = 0;
    for (let place = 0; place < all.length; place += 1) if (all[place]?.(group) === true) bits |= 1 << place;
    return bits;
  });
  const size = Math.max(1, passed.length);
  const matches = (bits: number): number =>
    passed.reduce((count, one) => ((one & bits) === bits ? count + 1 : count), 0);
  const share = (part: Part): number => Math.max(0.5, matches(bit(part))) / size;
  const joint = (together: readonly Part[], bits: number): number => {
    const found = matches(bits);
    if (found >= ENOUGH_MATCHES) return found / size;
    const independent = together.reduce((product, part) => product * share(part), 1);
    return Math.min(independent, (found + 0.5) / size);
  };
  const narrowParts = parts.filter((part) => part !== 'text' && part !== 'area');
  const narrow = narrowParts.reduce((bits, part) => bits | bit(part), 0);
  const whole = narrow | bit('text');
  const allShare = joint([...narrowParts, ...(tests.has('text') ? (['text'] as const) : [])], whole);
  const first = inWalkOrder(sample, search).findIndex((index) => ((passed[index] ?? 0) & whole) === whole);
  return {
    filters: Object.fromEntries(
      indexedFilters.filter((part) => tests.has(part)).map((part) => [part, share(part)]),
    ),
    narrow: joint(narrowParts, narrow),
    all: allShare,
    delay: first > 0 && (1 - allShare) ** first < COINCIDENCE ? first / size : 0,
  };
}
