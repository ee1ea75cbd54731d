import type { GroupFilters, GroupSort } from '@circlet/contracts';
import { Gazetteer, milesBetween } from '@circlet/places';

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

const orders: Record<GroupSort, (a: SeedGroup, b: SeedGroup) => number> = {
  newest,
  oldest: (a, b) => newest(b, a),
  name: (a, b) => byText(withoutAccents(a.name), withoutAccents(b.name)) || a.id - b.id,
  size_small: (a, b) => a.maxMembers - b.maxMembers || newest(a, b),
  size_large: (a, b) => b.maxMembers - a.maxMembers || newest(a, b),
};

function isNear(group: SeedGroup, text: string, radius: number): boolean {
  const center = gazetteer.find(text);
  if (center === undefined) return contains(group.location, text);
  const place = gazetteer.find(group.location);
  return place !== undefined && milesBetween(center, place) <= radius;
}

/** Returns the ids that the list of groups must return, found by checking every group. */
export function oracle(groups: readonly SeedGroup[], filters: GroupFilters): number[] {
  const { search, location, locationSearch, radius, size, interests, sort } = filters;
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
    .sort(orders[sort])
    .map((group) => group.id);
}
