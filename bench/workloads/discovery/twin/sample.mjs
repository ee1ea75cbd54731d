/**
 * A few thousand listed groups in memory, by which the twin estimates how many groups pass a filter.
 * @typedef {{ text: string, location: string, latitude: number | null, longitude: number | null, size: number,
 *   interestIds: number[] }} SampledGroup
 * @typedef {{ listed: number, groups: SampledGroup[], perCell: Map<number, number> }} Sample
 */

const SAMPLED = 3_000;

/** @param {import('pg').Pool} pool @returns {Promise<Sample>} */
export async function takeSample(pool) {
  const { rows: cells } = await pool.query(
    'SELECT cell, count(*)::int AS groups FROM groups WHERE is_listed GROUP BY cell',
  );
  const listed = cells.reduce((sum, { groups }) => sum + groups, 0);
  const percent = Math.min(100, (100 * SAMPLED) / Math.max(1, listed));
  const { rows } = await pool.query(
    `SELECT search_text AS text, location_text AS location, latitude, longitude, max_members AS size,
            interest_ids AS "interestIds"
     FROM groups TABLESAMPLE BERNOULLI (${percent}) REPEATABLE (1) WHERE is_listed`,
  );
  const perCell = new Map(cells.map(({ cell, groups }) => [cell, groups]));
  return { listed, groups: rows, perCell };
}

/**
 * Shares of the listed groups, from 0 to 1, and the number in the cells of the area.
 * @typedef {{ text: number, location: number, interests: number, narrow: number, all: number, inCells: number }} Shares
 *   `narrow` pass everything but the text
 */

/** @param {import('./search.mjs').Area} area */
function isWithin({ center, miles }) {
  const radians = Math.PI / 180;
  const cosine = Math.cos(center.latitude * radians);
  return (/** @type {SampledGroup} */ { latitude, longitude }) => {
    if (latitude === null || longitude === null) return false;
    const north = Math.sin(((latitude - center.latitude) * radians) / 2) ** 2;
    const east = Math.sin(((longitude - center.longitude) * radians) / 2) ** 2;
    return (
      7917.5226 * Math.asin(Math.min(1, Math.sqrt(north + cosine * Math.cos(latitude * radians) * east))) <=
      miles
    );
  };
}

/**
 * @param {Sample} sample
 * @param {import('./search.mjs').Search} search
 * @returns {Shares}
 */
export function estimateShares({ listed, groups, perCell }, search) {
  const { text, locations, area, sizes, interestIds } = search;
  const isNear = area === undefined ? () => true : isWithin(area);
  const counts = { text: 0, location: 0, interests: 0, narrow: 0, all: 0 };
  for (const group of groups) {
    const hasText = text === '' || group.text.includes(text);
    const hasLocation = locations.every((location) => group.location.includes(location));
    const hasInterest = interestIds === undefined || interestIds.some((id) => group.interestIds.includes(id));
    const isNarrow =
      hasLocation && hasInterest && (sizes === undefined || sizes.includes(group.size)) && isNear(group);
    if (hasText) counts.text += 1;
    if (hasLocation) counts.location += 1;
    if (hasInterest) counts.interests += 1;
    if (isNarrow) counts.narrow += 1;
    if (isNarrow && hasText) counts.all += 1;
  }
  // Half a group for none: fewer than one in the sample, but perhaps some.
  const share = (/** @type {number} */ count) => Math.max(count, 0.5) / Math.max(1, groups.length);
  const inCells = area === undefined ? listed : area.ids.reduce((sum, id) => sum + (perCell.get(id) ?? 0), 0);
  return {
    text: share(counts.text),
    location: share(counts.location),
    interests: share(counts.interests),
    narrow: share(counts.narrow),
    all: share(counts.all),
    inCells,
  };
}
