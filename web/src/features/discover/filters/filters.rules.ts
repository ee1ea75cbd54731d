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
} as const;

/** Group sizes to filter by, with their labels. */
export const sizes = {
  all: 'All sizes',
  small: 'Small (2–4)',
  medium: 'Medium (5–6)',
  large: 'Large (7–8)',
} as const;

const defaultRadius = radiusOptions[2];

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
  sort: keyof typeof sorts;
}

/** Defaults: no filters, newest first. */
export const noFilters: Filters = {
  search: '',
  locationSearch: '',
  radius: defaultRadius,
  size: 'all',
  interests: [],
  sort: 'newest',
};

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

/** Reads the filters from URL parameters. Missing or invalid values fall back to their defaults. */
export const filtersIn = (parameters: URLSearchParams): Filters => ({
  search: text(parameters.get('search')),
  locationSearch: text(parameters.get('locationSearch')),
  radius: oneOf(radiusOptions, parameters.get('radius'), noFilters.radius),
  size: oneOf(keysOf(sizes), parameters.get('size'), noFilters.size),
  interests: names(parameters.get('interests')),
  sort: oneOf(keysOf(sorts), parameters.get('sort'), noFilters.sort),
});

const fields = Object.keys(noFilters) as (keyof Filters)[];

/**
 * Returns the parameters with the filters written into them. Defaults are
 * left out; other parameters are kept.
 */
export function withFilters(parameters: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const field of fields) {
    const value = String(filters[field]);
    if (value === String(noFilters[field])) next.delete(field);
    else next.set(field, value);
  }
  return next;
}

/** Returns whether any filter is active. The sort order doesn't count. */
export const isFiltering = (filters: Filters): boolean =>
  fields.some((field) => field !== 'sort' && String(filters[field]) !== String(noFilters[field]));

/** Returns the query for the server. It contains the radius only if there is a location to measure from. */
export const queryOf = ({ radius, interests, ...rest }: Filters) => ({
  ...rest,
  interests: interests.join(','),
  ...(rest.locationSearch === '' ? {} : { radius }),
});
