import { builtCode } from '../../built-code.mjs';
import { withClient } from '../../data/copy.mjs';

/** @typedef {import('./queries.mjs').Query} Query */

/**
 * A listed group as its owner wrote it. What discovery derives from that is computed again.
 * @typedef {{ id: number, name: string, sortName: string, description: string, location: string, size: number, interests: string[],
 *   createdAt: number, place: Coordinates | undefined }} Group
 * @typedef {{ latitude: number, longitude: number }} Coordinates
 */

/** @type {{ gazetteer: { find: (text: string) => Coordinates | undefined } }} */
const { gazetteer } = builtCode('groups', 'model/gazetteer.js');

/** @type {Record<string, number[]>} */
const sizes = { small: [2, 3, 4], medium: [5, 6], large: [7, 8] };

/** @param {string} text @param {string} part in lower case */
const contains = (text, part) => text.toLowerCase().includes(part);

/** @param {string} name */
const withoutAccents = (name) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** @param {Coordinates} one @param {Coordinates} other */
function milesBetween(one, other) {
  const radians = Math.PI / 180;
  const north = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const east = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const cosines = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
  return 7917.5226 * Math.asin(Math.min(1, Math.sqrt(north + cosines * east)));
}

/** @param {Group} a @param {Group} b */
const newest = (a, b) => b.createdAt - a.createdAt || b.id - a.id;

/** @type {Record<string, (a: Group, b: Group) => number>} */
const orders = {
  newest,
  oldest: (a, b) => newest(b, a),
  name: (a, b) => (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id - b.id),
  size_small: (a, b) => a.size - b.size || newest(a, b),
  size_large: (a, b) => b.size - a.size || newest(a, b),
};

/** @param {Query} query @returns {(group: Group) => boolean} */
function filterOf({ search = '', location = '', locationSearch = '', radius = '25', size, interests }) {
  const text = search.toLowerCase();
  const places = [location.toLowerCase()];
  const center = gazetteer.find(locationSearch);
  if (center === undefined) places.push(locationSearch.toLowerCase());
  const wanted = interests?.toLowerCase().split(',');
  const miles = Number(radius);
  return (group) =>
    (contains(group.name, text) || contains(group.description, text)) &&
    places.every((part) => contains(group.location, part)) &&
    (center === undefined || (group.place !== undefined && milesBetween(center, group.place) <= miles)) &&
    (size === undefined || sizes[size]?.includes(group.size) === true) &&
    (wanted === undefined || group.interests.some((interest) => wanted.includes(interest.toLowerCase())));
}

/** @param {Query} query @returns {(a: Group, b: Group) => number} */
function orderOf({ sort = 'newest', search = '' }) {
  if (sort !== 'relevance') return orders[sort] ?? newest;
  const text = search.toLowerCase();
  const rank = (/** @type {Group} */ group) => (contains(group.name, text) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || newest(a, b);
}

const PAGE = 24;
const ROWS_PER_FETCH = 10_000;

/**
 * Keeps the first groups of a query while all groups pass by.
 * @param {Query} query
 */
function collectorOf(query) {
  const passes = filterOf(query);
  const order = orderOf(query);
  /** @type {Group[]} */
  let first = [];
  /** @type {Group | undefined} */
  let lastOfPage;
  let total = 0;
  /** @param {Group} group */
  const add = (group) => {
    if (!passes(group)) return;
    total += 1;
    if (lastOfPage !== undefined && order(group, lastOfPage) > 0) return;
    first.push(group);
    if (first.length < 20 * PAGE) return;
    first = first.sort(order).slice(0, PAGE);
    lastOfPage = first.at(-1);
  };
  const result = () => ({
    ids: first
      .sort(order)
      .slice(0, PAGE)
      .map(({ id }) => id),
    total,
  });
  return { add, result };
}

/**
 * Answers queries by checking every group in memory, without the columns and indexes of discovery.
 * @param {string} databaseUrl
 * @param {readonly Query[]} queries
 * @returns {Promise<{ ids: number[], total: number }[]>} the first 24 groups of each query, and how many match
 */
export async function bruteForce(databaseUrl, queries) {
  const collectors = queries.map(collectorOf);
  /** @type {Map<string, Coordinates | undefined>} */
  const places = new Map();
  await withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(
      `DECLARE listed CURSOR FOR SELECT id::float8 AS id, name, description, location, max_members AS size,
         interests, extract(epoch FROM created_at)::float8 AS "createdAt" FROM groups WHERE is_listed`,
    );
    for (;;) {
      const { rows } = await client.query(`FETCH ${ROWS_PER_FETCH} FROM listed`);
      if (rows.length === 0) return;
      for (const row of rows) {
        if (!places.has(row.location)) places.set(row.location, gazetteer.find(row.location));
        const group = { ...row, sortName: withoutAccents(row.name), place: places.get(row.location) };
        for (const { add } of collectors) add(group);
      }
    }
  });
  return collectors.map(({ result }) => result());
}
