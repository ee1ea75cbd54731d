import { cellOf } from './cell.rules';
import { gazetteer } from './gazetteer';
import { searchable, searchTextOf, sortNameOf } from './text.rules';

/** The columns of a group that discovery searches and sorts by. */
export interface Discoverable {
  readonly searchText: string;
  readonly locationText: string;
  readonly sortName: string;
  /** null where the location names no place we know. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly cell: number | null;
}

/** Makes a group discoverable; to be done whenever its name, description or location changes. */
export function discoverable(group: {
  readonly name: string;
  readonly description: string;
  readonly location: string;
}): Discoverable {
  const place = gazetteer.find(group.location);
  return {
    searchText: searchTextOf(group),
    locationText: searchable(group.location),
    sortName: sortNameOf(group.name),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    cell: place === undefined ? null : cellOf(place),
  };
}
