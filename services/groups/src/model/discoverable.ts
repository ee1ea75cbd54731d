import { cellOf } from './cell.rules';
import { gazetteer } from './gazetteer';
import { normalizeText, searchTextOf, sortNameOf } from './text.rules';

/** The columns that discovery searches and sorts by. */
export interface Discoverable {
  readonly searchText: string;
  readonly locationText: string;
  readonly sortName: string;
  /** Null when the location names no known place. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cell: number | null;
}

/** Computes the discovery columns of a group. Call it whenever the name, description or location changes. */
export function discoverable(group: {
  readonly name: string;
  readonly description: string;
  readonly location: string;
}): Discoverable {
  const place = gazetteer.find(group.location);
  return {
    searchText: searchTextOf(group),
    locationText: normalizeText(group.location),
    sortName: sortNameOf(group.name),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    cell: place === undefined ? null : cellOf(place),
  };
}
