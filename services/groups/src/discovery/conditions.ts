import { likePattern, type Sql, sql } from '@circlet/platform/database';

import { isBySize } from './order';
import type { Search } from './search';
import { hasTrigram, normalizeText } from '../model/text.rules';

const withinMiles = ({ center, miles }: NonNullable<Search['area']>, alias: Sql): Sql =>
  sql`miles_between(${center.latitude}::float8, ${center.longitude}::float8, ${alias}.latitude, ${alias}.longitude) <= ${miles}::float8`;

const ofSize = ({ min, max }: NonNullable<Search['sizes']>, alias: Sql): Sql =>
  sql`${alias}.max_members BETWEEN ${min}::smallint AND ${max}::smallint`;

/** Hides groups when the viewer or the owner has blocked the other. */
const notBlocked = (viewerId: number, alias: Sql): Sql => {
  const viewer = sql`${sql.parameter(viewerId)}::bigint`;
  return sql`${alias}.owner_id <> ALL(ARRAY(
    SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer} AND NOT is_lifted
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer} AND NOT is_lifted))`;
};

/** Builds the conditions on every row of a walk: listed, in the cell of `part`, and not hidden by a block. */
export function walkConditions({ area, viewerId }: Search, alias: Sql): Sql[] {
  const conditions = [sql`${alias}.is_listed`];
  if (area !== null)
    conditions.push(sql`${alias}.cell = part.cell`, sql`(part.inside OR ${withinMiles(area, alias)})`);
  if (viewerId !== null) conditions.push(notBlocked(viewerId, alias));
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
const like = (column: Sql, text: string, access: RowAccess): Sql => {
  const operand = access === 'by-index' && hasTrigram(text) ? column : sql`(${column} || '')`;
  return sql`${operand} LIKE ${likePattern(normalizeText(text))}::text`;
};

/** Builds the conditions that a walk can check only on the row itself. */
export function filterConditions(search: Search, alias: Sql, access: RowAccess): Sql[] {
  const { locations, text, interestKeys, sizes, sort } = search;
  const conditions = locations.map((location) => like(sql`${alias}.location_text`, location, access));
  if (text !== '') conditions.push(like(sql`${alias}.search_text`, text, access));
  if (interestKeys.length > 0) {
    const operand = access === 'by-index' ? sql`${alias}.interest_ids` : sql`(${alias}.interest_ids || '{}')`;
    conditions.push(
      sql`${operand} && ARRAY(SELECT id FROM interests WHERE key = ANY(${interestKeys}::text[]))`,
    );
  }
  if (sizes !== null && !isBySize(sort)) conditions.push(ofSize(sizes, alias));
  return conditions;
}

/** Builds all conditions in one list. The planner chooses among the indexes that `access` permits. */
export function allConditions(search: Search, alias: Sql, access: RowAccess): Sql[] {
  const conditions = [sql`${alias}.is_listed`];
  const { area, viewerId, sizes, sort } = search;
  if (area !== null) conditions.push(sql`${alias}.cell = ANY(${area.ids}::int[])`, withinMiles(area, alias));
  if (viewerId !== null) conditions.push(notBlocked(viewerId, alias));
  if (sizes !== null && isBySize(sort)) conditions.push(ofSize(sizes, alias));
  return [...conditions, ...filterConditions(search, alias, access)];
}
