import { type GroupFilters, type GroupSort, sizeBuckets } from '@circlet/contracts';
import type { Coordinates } from '@circlet/places';

import { type Cells, cellsAround } from './cell.rules';
import type { PageEnd } from './cursor.rules';
import { gazetteer } from './gazetteer';
import { interestKey } from './text.rules';

/** A circle on the map. */
export interface Area extends Cells {
  readonly center: Coordinates;
  readonly miles: number;
}

/** A question to discovery, ready to be made a statement. */
export interface Search {
  /** Substrings; empty ones ask for nothing. */
  readonly text: string;
  readonly locations: readonly string[];
  readonly area: Area | null;
  readonly sizes: { readonly min: number; readonly max: number } | null;
  readonly interestKeys: readonly string[];
  readonly sort: GroupSort;
  /** Rows of a page. */
  readonly limit: number;
  readonly after: PageEnd | null;
  /** Whose blocks count; null for visitors. */
  readonly viewerId: number | null;
}

/** Reads filters: a location search that names a place is a circle around it, any other text part of the location. */
export function toSearch(filters: GroupFilters, page: Pick<Search, 'limit' | 'after' | 'viewerId'>): Search {
  const center = gazetteer.find(filters.locationSearch);
  const texts = center === undefined ? [filters.location, filters.locationSearch] : [filters.location];
  return {
    ...page,
    text: filters.search,
    locations: texts.filter((text) => text !== ''),
    area:
      center === undefined ? null : { center, miles: filters.radius, ...cellsAround(center, filters.radius) },
    sizes: filters.size === 'all' ? null : sizeBuckets[filters.size],
    interestKeys: filters.interests.map(interestKey),
    sort: filters.sort,
  };
}
