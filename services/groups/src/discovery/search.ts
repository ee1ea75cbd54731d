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

/** A sort order that indexes have. A sort by relevance joins the results of two searches, newest first. */
export type IndexedSort = Exclude<GroupSort, 'relevance'>;

/** Parsed search filters, from which statements are built. */
export interface Search<Sort extends GroupSort = IndexedSort> {
  /** Substring of the name or description; empty for no filter. */
  readonly text: string;
  /** Where the text must be; `description` finds only groups that don't have it in their name, too. */
  readonly textIn: 'either' | 'name' | 'description';
  readonly locations: readonly string[];
  readonly area: Area | null;
  readonly sizes: { readonly min: number; readonly max: number } | null;
  readonly interestKeys: readonly string[];
  /** The only groups to find; empty for no filter. */
  readonly ids: readonly number[];
  readonly sort: Sort;
  /** The point from which a sort by distance measures; null in other orders. */
  readonly origin: Coordinates | null;
  /** Rows per page. */
  readonly limit: number;
  readonly after: CursorPosition | null;
  /** The user whose blocks apply; null for visitors. */
  readonly viewerId: number | null;
}

/** A sort order with the point that it needs. */
export type Order<Sort extends GroupSort = GroupSort> = Pick<Search<Sort>, 'sort' | 'origin'>;

/**
 * Returns the sort order of a search. A sort by distance begins at the place that is searched for, or else at the
 * viewer's own. Without a known place, it is newest first, like a sort by relevance without a text.
 */
export function toOrder(
  { sort, search, locationSearch }: Pick<GroupFilters, 'sort' | 'search' | 'locationSearch'>,
  viewerLocation: string | null,
): Order {
  if (sort === 'relevance' && search === '') return { sort: 'newest', origin: null };
  if (sort !== 'distance') return { sort, origin: null };
  const origin = gazetteer.find(locationSearch) ?? gazetteer.find(viewerLocation ?? '');
  return origin === undefined ? { sort: 'newest', origin: null } : { sort, origin };
}

/**
 * Returns the point from which a sort by distance measures.
 * @throws Error for another sort order
 */
export function originOf({ origin }: Pick<Search, 'origin'>): Coordinates {
  if (origin === null) throw new Error('Only a sort by distance has an origin');
  return origin;
}

/**
 * Parses filters. A location search that names a known place becomes a circle around it; any other
 * text must be part of the location.
 */
export function toSearch<Sort extends GroupSort>(
  filters: Omit<GroupFilters, 'sort'>,
  page: Order<Sort> & Pick<Search, 'limit' | 'after' | 'viewerId'>,
): Search<Sort> {
  const center = gazetteer.find(filters.locationSearch);
  const texts = center === undefined ? [filters.location, filters.locationSearch] : [filters.location];
  return {
    ...page,
    text: filters.search,
    textIn: 'either',
    locations: texts.filter((text) => text !== ''),
    area:
      center === undefined ? null : { center, miles: filters.radius, ...cellsAround(center, filters.radius) },
    sizes: filters.size === 'all' ? null : sizeBuckets[filters.size],
    interestKeys: filters.interests.map(interestKey),
    ids: filters.ids,
  };
}
