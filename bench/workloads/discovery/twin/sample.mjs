/**
 * A few thousand listed groups in memory, by which the twin estimates how many groups pass a filter, and how late the
 * first one comes. `orders` are their positions in each sort order.
 * @typedef {{ text: string, location: string, latitude: number | null, longitude: number | null, size: number,
 *   interestIds: number[] }} SampledGroup
 * @typedef {{ listed: number, groups: SampledGroup[], perCell: Map<number, number>,
 *   orders: Record<import('./search.mjs').Search['sort'], number[]> }} Sample
 */

const SAMPLED = 2_000;

/** @param {import('pg').Pool} pool @returns {Promise<Sample>} */
export async function takeSample(pool) {
  const { rows: cells } = await pool.query(
    'SELECT cell, count(*)::int AS groups FROM groups WHERE is_listed GROUP BY cell',
  );
  const listed = cells.reduce((sum, { groups }) => sum + groups, 0);
  const percent = Math.min(100, (100 * SAMPLED) / Math.max(1, listed));
  const { rows } = await pool.query(
    `SELECT search_text AS text, location_text AS location, latitude, longitude, max_members AS size,
            interest_ids AS "interestIds", sort_name AS "sortName"
     FROM groups TABLESAMPLE BERNOULLI (${percent}) REPEATABLE (1) WHERE is_listed ORDER BY created_at, id`,
  );
  const oldest = rows.map((_, at) => at);
  const newest = oldest.toReversed();
  const name = (/** @type {number} */ at) => String(rows[at].sortName);
  const size = (/** @type {number} */ at) => Number(rows[at].size);
  const orders = {
    oldest,
    newest,
    name: oldest.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)),
    size_small: newest.toSorted((a, b) => size(a) - size(b)),
    size_large: newest.toSorted((a, b) => size(b) - size(a)),
  };
  const perCell = new Map(cells.map(({ cell, groups }) => [cell, groups]));
  return { listed, groups: rows, perCell, orders };
}

/**
 * Shares of the listed groups, from 0 to 1. `narrow` pass everything but the text, `area` is that of the cells, `walked`
 * are those that a walk in the order of the page visits, and `delay` those of them before the first match, unless chance
 * explains it.
 * @typedef {{ text: number, location: number, interests: number, area: number, narrow: number, all: number,
 *   walked: number, delay: number }} Shares
 */

/**
 * Returns whether the matches of a sample don't come evenly: the first much later than expected, or all of them on a
 * short stretch.
 * @param {{ matches: number, walked: number, first: number, last: number }} found
 */
function areClustered({ matches, walked, first, last }) {
  const expected = walked / (matches + 1);
  return first > 4 * expected || (matches >= 4 && last - first < ((matches - 1) * expected) / 2);
}

/** @param {import('./search.mjs').Area} area */
function isWithin({ center, miles, degrees }) {
  const radians = Math.PI / 180;
  const cosine = Math.cos(center.latitude * radians);
  return (/** @type {SampledGroup} */ { latitude, longitude }) => {
    if (latitude === null || longitude === null) return false;
    if (Math.abs(latitude - center.latitude) > degrees.north) return false;
    if (Math.abs(longitude - center.longitude) > degrees.east) return false;
    const north = Math.sin(((latitude - center.latitude) * radians) / 2) ** 2;
    const east = Math.sin(((longitude - center.longitude) * radians) / 2) ** 2;
    const chord = Math.sqrt(north + cosine * Math.cos(latitude * radians) * east);
    return 7917.5226 * Math.asin(Math.min(1, chord)) <= miles;
  };
}

/**
 * @param {Sample} sample
 * @param {import('./search.mjs').Search} search
 * @returns {Shares}
 */
export function estimateShares({ listed, groups, perCell, orders }, search) {
  const { text, locations, area, sizes, interestIds, sort } = search;
  const isNear = area === undefined ? () => true : isWithin(area);
  const counts = { text: 0, location: 0, interests: 0, narrow: 0, all: 0 };
  let walked = 0;
  let first = 0;
  let last = 0;
  for (const at of orders[sort]) {
    const group = groups[at];
    if (group === undefined) continue;
    const hasText = text === '' || group.text.includes(text);
    const hasLocation = locations.every((location) => group.location.includes(location));
    const hasInterest = interestIds === undefined || interestIds.some((id) => group.interestIds.includes(id));
    const hasSize = sizes === undefined || sizes.includes(group.size);
    if (hasText) counts.text += 1;
    if (hasLocation) counts.location += 1;
    if (hasInterest) counts.interests += 1;
    if (hasSize || !sort.startsWith('size')) walked += 1;
    if (!hasLocation || !hasInterest || !hasSize || !isNear(group)) continue;
    counts.narrow += 1;
    if (!hasText) continue;
    if (counts.all === 0) first = walked;
    counts.all += 1;
    last = walked;
  }
  const total = Math.max(1, groups.length);
  // Half a group for none: fewer than one in the sample, but perhaps some.
  const share = (/** @type {number} */ count) => Math.max(count, 0.5) / total;
  const inCells = area === undefined ? listed : area.ids.reduce((sum, id) => sum + (perCell.get(id) ?? 0), 0);
  return {
    text: share(counts.text),
    location: share(counts.location),
    interests: share(counts.interests),
    area: Math.max(inCells, 1) / Math.max(1, listed),
    narrow: share(counts.narrow),
    all: share(counts.all),
    walked: share(walked),
    delay: areClustered({ matches: counts.all, walked, first, last }) ? first / total : 0,
  };
}
