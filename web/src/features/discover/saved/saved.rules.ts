import { limits, type SavedSearch } from '@circlet/contracts';

import { filtersIn, sizes, withFilters, type Filters } from '../filters/filters.rules';
import type { SearchFilters } from './saveable.rules';

/** Returns the filters of a saved search, without values that this page doesn't know. */
const filtersOf = ({ filters }: Pick<SavedSearch, 'filters'>): Filters =>
  filtersIn(new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])));

/** Returns the address of Discover that shows what a search finds now. */
export function addressOf(search: Pick<SavedSearch, 'filters'>): string {
  const parameters = withFilters(new URLSearchParams(), filtersOf(search)).toString();
  return parameters === '' ? '/' : `/?${parameters}`;
}

const partsOf = ({ search, interests, size, locationSearch, radius }: Omit<SearchFilters, 'sort'>) => ({
  text: search === '' ? [] : [`“${search}”`],
  interests: interests.length === 0 ? [] : [interests.join(', ')],
  size: size === 'all' ? [] : [sizes[size]],
  place: locationSearch === '' ? [] : [`${radius} miles around ${locationSearch}`],
});

/** Describes what a saved search looks for, in one line. */
export function describeSearch(search: Pick<SavedSearch, 'filters'>): string {
  const { text, interests, size, place } = partsOf(filtersOf(search));
  const parts = [...text, ...interests, ...size, ...place];
  return parts.length === 0 ? 'All groups' : parts.join(' · ');
}

/** Suggests a name for a search. */
export function suggestName({
  search,
  interests,
  size,
  locationSearch,
}: Omit<SearchFilters, 'sort'>): string {
  const what = search !== '' ? search : interests.slice(0, 2).join(' and ');
  const name = what !== '' ? what : size === 'all' ? 'Groups' : `${sizes[size].split(' ')[0] ?? ''} groups`;
  const full = locationSearch === '' ? name : `${name} near ${locationSearch}`;
  return Array.from(full).slice(0, limits.searchName.max).join('').trim();
}
