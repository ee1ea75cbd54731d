import { type Coordinates, milesBetween } from '@circlet/places';

import { interestKey, normalizeText } from '../model/text.rules';
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
  readonly interests: readonly string[];
}

/** A random sample of the listed groups, in the order of their creation and of their names. */
export interface Sample {
  /** The number of groups that it stands for. */
  readonly listed: number;
  readonly oldestFirst: readonly SampledGroup[];
  readonly byName: readonly SampledGroup[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts a sample. */
export const toSample = (listed: number, groups: readonly SampledGroup[]): Sample => ({
  listed,
  oldestFirst: groups.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  byName: groups.toSorted((a, b) => byText(a.sortName, b.sortName)),
});

type Passes = (group: SampledGroup) => boolean;
type Part = IndexedFilter | 'distance' | 'size';

const isPlaced = (group: SampledGroup): group is SampledGroup & Coordinates => group.latitude !== null;

/** Returns a test for each filter of a search. */
function testsOf({ text, locations, area, sizes, interestKeys }: Search): Map<Part, Passes> {
  const tests = new Map<Part, Passes>();
  if (area !== null) {
    const cells = new Set(area.ids);
    tests.set('area', ({ cell }) => cell !== null && cells.has(cell));
    tests.set('distance', (group) => isPlaced(group) && milesBetween(area.center, group) <= area.miles);
  }
  if (sizes !== null)
    tests.set('size', ({ maxMembers }) => maxMembers >= sizes.min && maxMembers <= sizes.max);
  if (interestKeys.length > 0)
    tests.set('interests', ({ interests }) =>
      interests.some((name) => interestKeys.includes(interestKey(name))),
    );
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

/** Returns the sample in the order of a walk, without groups on earlier pages. */
function inWalkOrder({ oldestFirst, byName }: Sample, { sort, after }: Search): readonly SampledGroup[] {
  if (sort === 'name') {
    const last = after?.sortName ?? '';
    return byName.filter(({ sortName }) => sortName >= last);
  }
  if (after?.createdAt === undefined || (sort !== 'newest' && sort !== 'oldest'))
    return sort === 'oldest' ? oldestFirst : oldestFirst.toReversed();
  const last = Date.parse(after.createdAt);
  return sort === 'oldest'
    ? oldestFirst.filter(({ createdAt }) => createdAt.getTime() >= last)
    : oldestFirst.filter(({ createdAt }) => createdAt.getTime() <= last).reverse();
}

/** With fewer matches than this, the shares of the single filters say more than the groups that pass several. */
const ENOUGH_MATCHES = 4;
/** A first match that comes later than this probability allows shows that the sort order is related to the filters. */
const COINCIDENCE = 0.01;

/** Estimates which shares of all listed groups pass the filters of a search. */
export function estimateShares(sample: Sample, search: Search): Shares {
  const tests = testsOf(search);
  const size = Math.max(1, sample.oldestFirst.length);
  const passing = (...parts: readonly Part[]): Passes => {
    const all = parts.flatMap((part) => tests.get(part) ?? []);
    return (group) => all.every((passes) => passes(group));
  };
  const share = (part: Part): number => Math.max(0.5, sample.oldestFirst.filter(passing(part)).length) / size;
  const filters = new Map([...tests.keys()].map((part) => [part, share(part)]));
  const joint = (...parts: readonly Part[]): number => {
    const matches = sample.oldestFirst.filter(passing(...parts)).length;
    if (matches >= ENOUGH_MATCHES) return matches / size;
    const independent = parts.reduce((product, part) => product * (filters.get(part) ?? 1), 1);
    return Math.min(independent, (matches + 0.5) / size);
  };
  const narrowParts: readonly Part[] = ['distance', 'size', 'interests', 'location'];
  const all = joint(...narrowParts, 'text');
  const first = inWalkOrder(sample, search).findIndex(passing(...narrowParts, 'text'));
  return {
    filters: Object.fromEntries(
      indexedFilters.flatMap((part) => (filters.has(part) ? [[part, filters.get(part)]] : [])),
    ),
    narrow: joint(...narrowParts),
    all,
    delay: first > 0 && (1 - all) ** first < COINCIDENCE ? first / size : 0,
  };
}
