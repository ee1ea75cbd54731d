import { limits, radiusOptions } from '@circlet/contracts';

import { addInterest } from '../../../shared/interests/interest-list.rules';

const maxTextLength = limits.searchText.max;
const maxInterests = limits.interests.max;

/** Sort orders with their labels. */
export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  size_small: 'Smallest first',
  size_large: 'Largest first',
  active: 'Recently met',
  /** Only where a place is known. */
  distance: 'Nearest first',
  /** Only while searching for a text. */
  relevance: 'Best match',
} as const;

/** Group sizes to filter by, with their labels. */
export const sizes = {
  all: 'All sizes',
  small: 'Small (2–4)',
  medium: 'Medium (5–6)',
  large: 'Large (7–8)',
} as const;

const defaultRadius = radiusOptions[2];
/** Miles around the user's own place with which Discover starts. */
const startRadius = radiusOptions[3];

/** Filters and sort order of the discovery results. */
export interface Filters {
  search: string;
  /** City, 'City, State' or ZIP, or any part of a location. */
  locationSearch: string;
  /** Miles around the location. */
  radius: (typeof radiusOptions)[number];
  size: keyof typeof sizes;
  /** Matches groups with any of these. */
  interests: string[];
  /** Only the favorites of this browser. */
  favorites: boolean;
  /** Null for the default order, which {@link sortOf} returns. */
  sort: keyof typeof sorts | null;
}

/** Defaults: no filters, in the default order. */
export const noFilters: Filters = {
  search: '',
  locationSearch: '',
  radius: defaultRadius,
  size: 'all',
  interests: [],
  favorites: false,
  sort: null,
};

/** Returns the sort order in effect: unless the user chose one, a search has its best match first, all else the newest. */
export function sortOf({ search, sort }: Pick<Filters, 'search' | 'sort'>): keyof typeof sorts {
  if (search === '') return sort === null || sort === 'relevance' ? 'newest' : sort;
  return sort ?? 'relevance';
}

/**
 * Discover starts around the user's own place while the address has no filter. `near=off` is the choice of a user who
 * has removed that start to see everything. It is only in an address without filters, because any filter ends the
 * start.
 */
const start = { parameter: 'near', off: 'off' } as const;

const startAround = (home: string): Pick<Filters, 'locationSearch' | 'radius'> => ({
  locationSearch: home,
  radius: startRadius,
});

// Parsed by hand: a schema library would make up a tenth of the first page's JavaScript.
function text(value: string | null): string {
  const trimmed = (value ?? '').trim();
  return trimmed.length > maxTextLength ? '' : trimmed;
}

const oneOf = <T>(choices: readonly T[], value: string | null, fallback: T): T =>
  choices.find((choice) => String(choice) === value) ?? fallback;

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T)[];

const names = (value: string | null): string[] => [
  ...(value ?? '').split(',').reduce(addInterest, []).slice(0, maxInterests),
];

/** Reads the filters that are written in URL parameters. */
const writtenIn = (parameters: URLSearchParams): Filters => ({
  search: text(parameters.get('search')),
  locationSearch: text(parameters.get('locationSearch')),
  radius: oneOf(radiusOptions, parameters.get('radius'), noFilters.radius),
  size: oneOf(keysOf(sizes), parameters.get('size'), noFilters.size),
  interests: names(parameters.get('interests')),
  favorites: parameters.get('favorites') === 'true',
  sort: oneOf<Filters['sort']>(keysOf(sorts), parameters.get('sort'), null),
});

const fields = Object.keys(noFilters) as (keyof Filters)[];

/** Returns whether the filters in URL parameters depend on where the user lives. */
export const dependOnHome = (parameters: URLSearchParams): boolean =>
  !isFiltering(writtenIn(parameters)) && parameters.get(start.parameter) !== start.off;

/**
 * Reads the filters from URL parameters. Missing or invalid values fall back to their defaults.
 *
 * @param home - the place where the user lives, which filters unless the address says otherwise; null without one
 */
export function filtersIn(parameters: URLSearchParams, home: string | null = null): Filters {
  const written = writtenIn(parameters);
  return home !== null && dependOnHome(parameters) ? { ...written, ...startAround(home) } : written;
}

/** Returns whether the filters are those with which Discover starts around a place. */
export const isStart = (filters: Filters, home: string | null): boolean =>
  home !== null && isSame(filters, { ...noFilters, ...startAround(home) });

/** Returns the radius if it isn't the one that goes with its place: that of the start at home, the default elsewhere. */
export function unusualRadius(
  { locationSearch, radius }: Filters,
  home: string | null,
): Filters['radius'] | null {
  return radius === (locationSearch === home ? startRadius : defaultRadius) ? null : radius;
}

/**
 * Returns the filters after a switch to favorites or back. Favorites can be anywhere, and the user didn't choose to
 * start at a place, so they replace the start. It returns when they were the only filter.
 */
export function withFavorites(before: Filters, favorites: boolean, home: string | null): Filters {
  const after = { ...(isStart(before, home) ? { ...noFilters, sort: before.sort } : before), favorites };
  return home === null || isFiltering(after) ? after : { ...after, ...startAround(home) };
}

/**
 * Returns the parameters with the filters written into them. Defaults are
 * left out; other parameters are kept.
 *
 * @param home - as in {@link filtersIn}
 */
export function withFilters(
  parameters: URLSearchParams,
  filters: Filters,
  home: string | null = null,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const written = {
    ...filters,
    sort: filters.sort === sortOf({ ...filters, sort: null }) ? null : filters.sort,
  };
  for (const field of fields) {
    const value = String(written[field]);
    if (value === String(noFilters[field])) next.delete(field);
    else next.set(field, value);
  }
  if (isFiltering(filters)) next.delete(start.parameter);
  else if (home !== null) next.set(start.parameter, start.off);
  return next;
}

/** Compares filters. The sort order doesn't count. */
const isSame = (some: Filters, others: Filters): boolean =>
  fields.every((field) => field === 'sort' || String(some[field]) === String(others[field]));

/** Returns whether any filter is active. The sort order doesn't count. */
export const isFiltering = (filters: Filters): boolean => !isSame(filters, noFilters);

/** Returns how many filters are active apart from those that have a place of their own on phones: search and favorites. */
export const countInSheet = ({ locationSearch, size, interests }: Filters): number =>
  Number(locationSearch !== '') + Number(size !== noFilters.size) + interests.length;

/**
 * Returns the query for the server. It contains the radius only if there is a location to measure from.
 *
 * @param favorites - the groups to which a filter on favorites limits the results; of more than a query can name, those
 *   that were added last
 */
export const queryOf = (
  { radius, interests, favorites: isOnly, sort, ...rest }: Filters,
  favorites: Iterable<number> = [],
) => ({
  ...rest,
  sort: sortOf({ ...rest, sort }),
  interests: interests.join(','),
  ...(isOnly ? { ids: [...favorites].slice(-limits.listedIds).join(',') } : {}),
  ...(rest.locationSearch === '' ? {} : { radius }),
});
