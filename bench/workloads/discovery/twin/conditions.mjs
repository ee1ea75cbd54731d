/** @typedef {'text' | 'location' | 'interests' | 'area'} Filter a filter that an index can answer */

/** Collects the parameters of a statement. */
export class Parameters {
  /** @type {unknown[]} */
  values = [];

  /** @param {unknown} value @param {string} type */
  add(value, type) {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** @param {string} text */
const pattern = (text) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** @param {string} text */
const hasTrigram = (text) => /[a-z0-9]{3}/.test(text);

/** @param {string} text */
function shortGrams(text) {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((each, at) => `${characters[at] ?? ''}${each}`);
}

/**
 * Builds the condition that a column contains a text.
 * @param {Parameters} parameters
 * @param {string} column
 * @param {string} part
 * @param {boolean} isIndexed
 */
function contains(parameters, column, part, isIndexed) {
  if (isIndexed && hasTrigram(part)) return `${column} LIKE ${parameters.add(pattern(part), 'text')}`;
  const plain = `strpos(${column}, ${parameters.add(part, 'text')}) > 0`;
  if (!isIndexed) return plain;
  return `short_grams(${column}) COLLATE "C" @> ${parameters.add(shortGrams(part), 'text[]')} AND ${plain}`;
}

/**
 * Builds the conditions that a group is in the circle. The distance, which takes several sines, is only computed
 * between a square and the cells that lie entirely inside.
 * @param {Parameters} parameters
 * @param {import('./search.mjs').Area} area
 * @param {boolean} isIndexed
 */
function within(parameters, { center, miles, inside, degrees }, isIndexed) {
  const number = (/** @type {number} */ value) => parameters.add(value, 'float8');
  const from = `${number(center.latitude)}, ${number(center.longitude)}`;
  const [latitude, longitude] = ['g.latitude', 'g.longitude'].map((each) =>
    isIndexed ? each : `${each} + 0`,
  );
  return [
    `${latitude} BETWEEN ${number(center.latitude - degrees.north)} AND ${number(center.latitude + degrees.north)}`,
    `${longitude} BETWEEN ${number(center.longitude - degrees.east)} AND ${number(center.longitude + degrees.east)}`,
    `(g.cell = ANY(${parameters.add(inside, 'int[]')})
      OR miles_between(${from}, g.latitude, g.longitude) <= ${number(miles)})`,
  ];
}

/**
 * Builds the conditions on `groups g`. Those that are not `indexed` are in a form that no index answers, because the
 * planner misjudges how many rows contain a text.
 * @param {import('./search.mjs').Search} search
 * @param {Parameters} parameters
 * @param {{ indexed: Filter[], isTextLate?: boolean, checksSize?: boolean }} form `isTextLate` reads the text of a row
 *   only after all other filters
 */
export function conditions(search, parameters, { indexed, isTextLate = false, checksSize = true }) {
  const { text, locations, area, sizes, interestIds } = search;
  const all = ['g.is_listed'];
  if (area !== undefined && indexed.includes('area')) {
    const ids = parameters.add(area.ids, 'int[]');
    // Its own index, or the one that combines it with other filters.
    all.push(indexed.length === 1 ? `g.cell = ANY(${ids})` : `ARRAY[g.cell] OPERATOR(pg_catalog.&&) ${ids}`);
  }
  if (sizes !== undefined && checksSize)
    all.push(`g.max_members = ANY(${parameters.add(sizes, 'smallint[]')})`);
  if (interestIds !== undefined) {
    const ids = parameters.add(interestIds, 'int[]');
    all.push(
      indexed.includes('interests') ? `g.interest_ids && ${ids}` : `_int_overlap(g.interest_ids, ${ids})`,
    );
  }
  for (const location of locations)
    all.push(contains(parameters, 'g.location_text', location, indexed.includes('location')));
  if (area !== undefined) all.push(...within(parameters, area, indexed.includes('area')));
  if (text !== '' && isTextLate)
    all.push(
      `(SELECT ${contains(parameters, 't.search_text', text, false)} FROM groups t WHERE t.id = g.id)`,
    );
  else if (text !== '') all.push(contains(parameters, 'g.search_text', text, indexed.includes('text')));
  return all.join(' AND ');
}
