import { isBySize } from './order';
import type { Search } from './search';
import type { Parameters } from './statement';
import { likePattern, hasTrigram } from './text.rules';

const withinMiles = (
  { center, miles }: NonNullable<Search['area']>,
  alias: string,
  parameters: Parameters,
): string => {
  const latitude = parameters.add(center.latitude, 'float8');
  const longitude = parameters.add(center.longitude, 'float8');
  return `miles_between(${latitude}, ${longitude}, ${alias}.latitude, ${alias}.longitude) <= ${parameters.add(miles, 'float8')}`;
};

const ofSize = (
  { min, max }: NonNullable<Search['sizes']>,
  alias: string,
  parameters: Parameters,
): string => {
  const least = parameters.add(min, 'smallint');
  return `${alias}.max_members BETWEEN ${least} AND ${parameters.add(max, 'smallint')}`;
};

/** Hides groups when the viewer or the owner has blocked the other. */
const notBlocked = (viewerId: number, alias: string, parameters: Parameters): string => {
  const viewer = parameters.add(viewerId, 'bigint');
  return `${alias}.owner_id <> ALL(ARRAY(
    SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer} AND NOT is_lifted
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer} AND NOT is_lifted))`;
};

/** Builds the conditions on every row of a walk: listed, in the cell of `part`, and not hidden by a block. */
export function walkConditions(search: Search, alias: string, parameters: Parameters): string[] {
  const conditions = [`${alias}.is_listed`];
  if (search.area !== null) {
    const within = withinMiles(search.area, alias, parameters);
    conditions.push(`${alias}.cell = part.cell`, `(part.inside OR ${within})`);
  }
  if (search.viewerId !== null) conditions.push(notBlocked(search.viewerId, alias, parameters));
  return conditions;
}

/**
 * How a statement reaches rows: through the indexes on the filtered columns, or
 * one by one where many rows match.
 */
export type RowAccess = 'by-index' | 'one-by-one';

/**
 * Builds a substring condition. For text without a trigram, it bypasses the trigram index, which
 * PostgreSQL would have to scan in full.
 */
const like = (column: string, text: string, access: RowAccess, parameters: Parameters): string => {
  const operand = access === 'by-index' && hasTrigram(text) ? column : `(${column} || '')`;
  return `${operand} LIKE ${parameters.add(likePattern(text), 'text')}`;
};

/** Builds the conditions that a walk can check only on the row itself. */
export function filterConditions(
  search: Search,
  alias: string,
  access: RowAccess,
  parameters: Parameters,
): string[] {
  const conditions = search.locations.map((text) => like(`${alias}.location_text`, text, access, parameters));
  if (search.text !== '') conditions.push(like(`${alias}.search_text`, search.text, access, parameters));
  if (search.interestKeys.length > 0) {
    const keys = parameters.add(search.interestKeys, 'text[]');
    const operand = access === 'by-index' ? `${alias}.interest_ids` : `(${alias}.interest_ids || '{}')`;
    conditions.push(`${operand} && ARRAY(SELECT id FROM interests WHERE key = ANY(${keys}))`);
  }
  if (search.sizes !== null && !isBySize(search.sort))
    conditions.push(ofSize(search.sizes, alias, parameters));
  return conditions;
}

/** Builds all conditions in one list. The planner chooses among the indexes that `reach` permits. */
export function allConditions(
  search: Search,
  alias: string,
  access: RowAccess,
  parameters: Parameters,
): string[] {
  const conditions = [`${alias}.is_listed`];
  const { area, viewerId, sizes, sort } = search;
  if (area !== null) {
    const cells = parameters.add(area.ids, 'int[]');
    conditions.push(`${alias}.cell = ANY(${cells})`, withinMiles(area, alias, parameters));
  }
  if (viewerId !== null) conditions.push(notBlocked(viewerId, alias, parameters));
  if (sizes !== null && isBySize(sort)) conditions.push(ofSize(sizes, alias, parameters));
  return [...conditions, ...filterConditions(search, alias, access, parameters)];
}
