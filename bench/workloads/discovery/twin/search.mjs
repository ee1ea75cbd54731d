import { builtCode } from '../../../built-code.mjs';

/**
 * @typedef {{ latitude: number, longitude: number }} Coordinates
 * @typedef {{ center: Coordinates, miles: number, ids: number[], inside: number[], degrees: { north: number, east: number } }} Area
 *   `inside` are the cells that lie entirely in the circle, `degrees` how far it reaches
 */

/**
 * A parsed query. Texts are in lower case.
 * @typedef {{ text: string, locations: string[], area: Area | undefined, sizes: number[] | undefined,
 *   interestIds: number[] | undefined, sort: 'newest' | 'oldest' | 'name' | 'size_small' | 'size_large' }} Search
 */

/** @type {{ gazetteer: { find: (text: string) => Coordinates | undefined } }} */
const { gazetteer } = builtCode('groups', 'model/gazetteer.js');
/** @type {{ cellsAround: (center: Coordinates, miles: number) => { ids: number[], inside: boolean[] } }} */
const { cellsAround } = builtCode('groups', 'model/cell.rules.js');

/** @type {Record<string, number[]>} */
const sizeBuckets = { small: [2, 3, 4], medium: [5, 6], large: [7, 8] };

/** @param {Coordinates} center @param {number} miles @returns {Area} */
function areaAround(center, miles) {
  const { ids, inside } = cellsAround(center, miles);
  const north = miles / 69 + 0.01;
  const poleward = Math.min(89, Math.abs(center.latitude) + north);
  const degrees = { north, east: north / Math.cos((poleward * Math.PI) / 180) };
  return { center, miles, ids, inside: ids.filter((_, at) => inside[at]), degrees };
}

/**
 * @param {URLSearchParams} query
 * @param {ReadonlyMap<string, number>} interestIds by name in lower case
 * @returns {Search}
 */
export function parseSearch(query, interestIds) {
  const value = (/** @type {string} */ name) => (query.get(name) ?? '').toLowerCase();
  const center = gazetteer.find(query.get('locationSearch') ?? '');
  const texts = center === undefined ? [value('location'), value('locationSearch')] : [value('location')];
  const interests = value('interests');
  return {
    text: value('search'),
    locations: texts.filter((text) => text !== ''),
    area: center === undefined ? undefined : areaAround(center, Number(query.get('radius') ?? 25)),
    sizes: sizeBuckets[value('size')],
    interestIds:
      interests === '' ? undefined : interests.split(',').flatMap((name) => interestIds.get(name) ?? []),
    sort: /** @type {Search['sort']} */ (query.get('sort') ?? 'newest'),
  };
}
