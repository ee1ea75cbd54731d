import { isFiltering, noFilters, sortOf, type Filters } from '../filters/filters.rules';

// Apart from the other rules of saved searches, because Discover's first page needs only these.

/** The filters that can be saved: those that the server applies. */
export type SearchFilters = Pick<Filters, 'search' | 'locationSearch' | 'radius' | 'size' | 'interests'> & {
  sort: ReturnType<typeof sortOf>;
};

/** Returns the part of the filters that a search saves. */
export const searchOf = ({
  search,
  locationSearch,
  radius,
  size,
  interests,
  sort,
}: Filters): SearchFilters => ({
  search,
  locationSearch,
  radius,
  size,
  interests,
  sort: sortOf({ search, sort }),
});

/** Returns whether there is anything to save. The sort order alone doesn't count, nor a radius without a location. */
export const canSave = (filters: Filters): boolean =>
  isFiltering({ ...noFilters, ...searchOf(filters), radius: noFilters.radius });
