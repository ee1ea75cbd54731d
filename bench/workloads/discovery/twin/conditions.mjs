/** @typedef {'text' | 'location' | 'interests' | 'area'} Filter a filter that an index can answer */

/**
 * Whether one index has trigrams, pairs of characters, interests and cells, or each has its own.
 * @typedef {{ isCombined: boolean }} Schema
 */

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
 * Returns whether an index can answer a filter.
 * @param {import('./search.mjs').Search} search
 * @param {Filter} filter
 * @param {Schema} schema
 */
export function isAnswered({ text, locations, area, interestIds }, filter, { isCombined }) {
  if (filter === 'area') return area !== undefined;
  if (filter === 'interests') return interestIds !== undefined;
  const texts = filter === 'text' ? [text].filter(Boolean) : locations;
  return texts.length > 0 && texts.every((each) => isCombined || hasTrigram(each));
}

/**
 * Builds the conditions on `groups g`. Those that are not `indexed` are in a form that no index answers, because the
 * planner misjudges how many rows contain a text.
 * @param {import('./search.mjs').Search} search
 * @param {Parameters} parameters
 * @param {{ schema: Schema, indexed: Filter[], isTextLate?: boolean, checksSize?: boolean }} form
 */
export function conditions(search, parameters, { schema, indexed, isTextLate = false, checksSize = true }) {
  const { text, locations, area, sizes, interestIds } = search;
  const all = ['g.is_listed'];
  if (sizes !== undefined && checksSize)
    all.push(`g.max_members = ANY(${parameters.add(sizes, 'smallint[]')})`);
  if (area !== undefined) {
    const ids = parameters.add(area.ids, 'int[]');
    if (!indexed.includes('area')) all.push(`g.cell + 0 = ANY(${ids})`);
    else if (indexed.length === 1) all.push(`g.cell = ANY(${ids})`);
    else all.push(`ARRAY[g.cell] OPERATOR(pg_catalog.&&) ${ids}`);
  }
  if (interestIds !== undefined) {
    const ids = parameters.add(interestIds, 'int[]');
    all.push(
      indexed.includes('interests') ? `g.interest_ids && ${ids}` : `_int_overlap(g.interest_ids, ${ids})`,
    );
  }
  /** @param {string} column @param {string} part @param {boolean} isIndexed */
  const contains = (column, part, isIndexed) => {
    if (isIndexed && hasTrigram(part)) return `${column} LIKE ${parameters.add(pattern(part), 'text')}`;
    const plain = `strpos(${column}, ${parameters.add(part, 'text')}) > 0`;
    if (!isIndexed) return plain;
    return `short_grams(${column}) COLLATE "C" @> ${parameters.add(shortGrams(part), 'text[]')} AND ${plain}`;
  };
  for (const location of locations)
    all.push(
      contains('g.location_text', location, indexed.includes('location') && schemaAnswers(schema, location)),
    );
  if (text !== '' && isTextLate)
    all.push(`(SELECT ${contains('t.search_text', text, false)} FROM groups t WHERE t.id = g.id)`);
  else if (text !== '')
    all.push(contains('g.search_text', text, indexed.includes('text') && schemaAnswers(schema, text)));
  if (area !== undefined) {
    const inside = `g.cell = ANY(${parameters.add(area.inside, 'int[]')})`;
    const center = `${parameters.add(area.center.latitude, 'float8')}, ${parameters.add(area.center.longitude, 'float8')}`;
    const near = `miles_between(${center}, g.latitude, g.longitude) <= ${parameters.add(area.miles, 'float8')}`;
    all.push(`(${inside} OR ${near})`);
  }
  return all.join(' AND ');
}

/** @param {Schema} schema @param {string} text */
const schemaAnswers = ({ isCombined }, text) => isCombined || hasTrigram(text);
