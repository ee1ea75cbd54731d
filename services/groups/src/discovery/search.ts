import { type GroupFilters, type GroupSort, sizeBuckets } from '@circlet/contracts';
import type { Coordinates } from '@circlet/places';

import { type Cells, cellsAround } from '../model/cell.rules';
import type { CursorPosition } from './cursor.rules';
import { gazetteer } from '../model/gazetteer';
import { interestKey } from '../model/text.rules';

/** A circle on the map with the grid cells it touches. */
export interface Area extends Cells {
  readonly center: Coordinates;
  readonly miles: number;
}

/** Parsed search filters, from which statements are built. */
export interface Search {
  /** Substring of the name or description; empty for no filter. */
  readonly text: string;
  readonly locations: readonly string[];
  readonly area: Area | null;
  readonly sizes: { readonly min: number; readonly max: number } | null;
  readonly interestKeys: readonly string[];
  readonly sort: GroupSort;
  /** Rows per page. */
  readonly limit: number;
  readonly after: CursorPosition | null;
  /** The user whose blocks apply; null for visitors. */
  readonly viewerId: number | null;
}

/**
 * Parses filters. A location search that names a known place becomes a circle around it; any other
 * text must be part of the location.
 */
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
