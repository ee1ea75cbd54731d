import { limits, radiusOptions } from '@circlet/contracts';

import { addInterest } from '../../../shared/interests/interest-list.rules';

const longestText = limits.searchText.max;
const mostInterests = limits.interests.max;

/** How the results can be ordered, with the words shown. */
export const sorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  size_small: 'Smallest first',
  size_large: 'Largest first',
} as const;

/** The group sizes one can filter by, with the words shown. */
export const sizes = {
  all: 'All sizes',
  small: 'Small (2–4)',
  medium: 'Medium (5–6)',
  large: 'Large (7–8)',
} as const;

const defaultRadius = radiusOptions[2];

/** What discovery shows, and in which order. */
export interface Filters {
  search: string;
  /** City, 'City, State' or ZIP, or any part of a location. */
  locationSearch: string;
  /** Miles around the location. */
  radius: (typeof radiusOptions)[number];
  size: keyof typeof sizes;
  /** Groups that have any of them. */
  interests: string[];
  sort: keyof typeof sorts;
}

/** Nothing filtered, newest first. */
export const noFilters: Filters = {
  search: '',
  locationSearch: '',
  radius: defaultRadius,
  size: 'all',
  interests: [],
  sort: 'newest',
};

// By hand: a schema library would be a tenth of the first page's JavaScript.
function text(value: string | null): string {
  const trimmed = (value ?? '').trim();
  return trimmed.length > longestText ? '' : trimmed;
}

const oneOf = <T>(choices: readonly T[], value: string | null, fallback: T): T =>
  choices.find((choice) => String(choice) === value) ?? fallback;

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T)[];

const names = (value: string | null): string[] => [
  ...(value ?? '').split(',').reduce(addInterest, []).slice(0, mostInterests),
];

/** Reads the filters out of an address; whatever is missing or makes no sense falls back to what filters nothing. */
export const filtersIn = (parameters: URLSearchParams): Filters => ({
  search: text(parameters.get('search')),
  locationSearch: text(parameters.get('locationSearch')),
  radius: oneOf(radiusOptions, parameters.get('radius'), noFilters.radius),
  size: oneOf(keysOf(sizes), parameters.get('size'), noFilters.size),
  interests: names(parameters.get('interests')),
  sort: oneOf(keysOf(sorts), parameters.get('sort'), noFilters.sort),
});

const fields = Object.keys(noFilters) as (keyof Filters)[];

/** The parameters with the filters written into them; defaults and what is not a filter stay as short as they were. */
export function withFilters(parameters: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const field of fields) {
    const value = String(filters[field]);
    if (value === String(noFilters[field])) next.delete(field);
    else next.set(field, value);
  }
  return next;
}

/** Whether anything is filtered; the order is no filter. */
export const isFiltering = (filters: Filters): boolean =>
  fields.some((field) => field !== 'sort' && String(filters[field]) !== String(noFilters[field]));

/** What is sent to the server: the radius only when there is a place to measure from. */
export const queryOf = ({ radius, interests, ...rest }: Filters) => ({
  ...rest,
  interests: interests.join(','),
  ...(rest.locationSearch === '' ? {} : { radius }),
});
