import type { GroupFilters, GroupSort } from '@circlet/contracts';
import { type Coordinates, Gazetteer, milesBetween } from '@circlet/places';

import type { SeedGroup } from '../src/seed/generate-groups';

const gazetteer = new Gazetteer();

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
const buckets = { small: [2, 3, 4], medium: [5, 6], large: [7, 8] };

const newest = (a: SeedGroup, b: SeedGroup): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;

const orders: Record<Exclude<GroupSort, 'distance' | 'relevance'>, (a: SeedGroup, b: SeedGroup) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  name: (a, b) => byText(withoutAccents(a.name), withoutAccents(b.name)) || a.id - b.id,
  active: (a, b) => byText(b.lastMetOn ?? '', a.lastMetOn ?? '') || newest(a, b),
  size_small: (a, b) => a.maxMembers - b.maxMembers || newest(a, b),
  size_large: (a, b) => b.maxMembers - a.maxMembers || newest(a, b),
};

type Compare = (a: SeedGroup, b: SeedGroup) => number;

/** Nearest first, places without a name last; groups at the same distance in the order of their places, then IDs. */
function nearest(origin: Coordinates): Compare {
  const keysOf = (group: SeedGroup): number[] => {
    const place = gazetteer.find(group.location);
    return place === undefined
      ? [Infinity, 0, 0]
      : [milesBetween(origin, place), place.latitude, place.longitude];
  };
  const keys = new Map<SeedGroup, number[]>();
  const cached = (group: SeedGroup): number[] => {
    const known = keys.get(group) ?? keysOf(group);
    keys.set(group, known);
    return known;
  };
  return (a, b) => {
    const [ofA, ofB] = [cached(a), cached(b)];
    const differing = ofA.findIndex((key, at) => key !== ofB[at]);
    return differing === -1 ? b.id - a.id : ofA[differing]! - ofB[differing]!;
  };
}

const namesFirst =
  (text: string): Compare =>
  (a, b) =>
    Number(contains(b.name, text)) - Number(contains(a.name, text)) || newest(a, b);

function orderOf({ sort, search, locationSearch }: GroupFilters, viewerLocation: string): Compare {
  if (sort === 'relevance') return namesFirst(search);
  if (sort !== 'distance') return orders[sort];
  const origin = gazetteer.find(locationSearch) ?? gazetteer.find(viewerLocation);
  return origin === undefined ? newest : nearest(origin);
}

function isNear(group: SeedGroup, text: string, radius: number): boolean {
  const center = gazetteer.find(text);
  if (center === undefined) return contains(group.location, text);
  const place = gazetteer.find(group.location);
  return place !== undefined && milesBetween(center, place) <= radius;
}

/**
 * Returns the ids that the list of groups must return, found by checking every group.
 * @param viewerLocation - the viewer's own place, empty for visitors
 */
export function oracle(groups: readonly SeedGroup[], filters: GroupFilters, viewerLocation = ''): number[] {
  const { search, location, locationSearch, radius, size, interests } = filters;
  const wanted = interests.map((name) => name.toLowerCase());
  return groups
    .filter(
      (group) =>
        group.isListed &&
        (contains(group.name, search) || contains(group.description, search)) &&
        contains(group.location, location) &&
        (locationSearch === '' || isNear(group, locationSearch, radius)) &&
        (size === 'all' || buckets[size].includes(group.maxMembers)) &&
        (wanted.length === 0 || group.interests.some((name) => wanted.includes(name.toLowerCase()))),
    )
    .sort(orderOf(filters, viewerLocation))
    .map((group) => group.id);
}
