import { radiusOptions } from '@circlet/contracts';
import * as z from 'zod/mini';

const longestText = 100;
const mostInterests = 30;

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

export const defaultRadius = radiusOptions[2];

const keysOf = <T extends object>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];

const text = z.catch(z.string().check(z.trim(), z.maxLength(longestText)), '');

const names = z.pipe(
  z.string(),
  z.transform((list: string) => [
    ...new Map(
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .slice(0, mostInterests)
        .map((name) => [name.toLowerCase(), name]),
    ).values(),
  ]),
);

/** The filters as the address holds them; whatever is missing or makes no sense falls back to what filters nothing. */
const filtersSchema = z.object({
  search: text,
  /** City, 'City, State' or ZIP, or any part of a location. */
  locationSearch: text,
  /** Miles around the location. */
  radius: z.catch(z.pipe(z.transform(Number), z.literal(radiusOptions)), defaultRadius),
  size: z.catch(z.enum(keysOf(sizes)), 'all'),
  /** Groups that have any of them. */
  interests: z.catch(names, []),
  sort: z.catch(z.enum(keysOf(sorts)), 'newest'),
});

/** What discovery shows, and in which order. */
export type Filters = z.infer<typeof filtersSchema>;

/** Nothing filtered, newest first. */
export const noFilters: Filters = filtersSchema.parse({});

const fields = Object.keys(noFilters) as (keyof Filters)[];

/** Reads the filters out of an address. */
export const filtersIn = (parameters: URLSearchParams): Filters =>
  filtersSchema.parse(Object.fromEntries(parameters));

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
