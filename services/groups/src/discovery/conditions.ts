import { likePattern, type Sql, sql } from '@circlet/platform/database';

import { boundsAround } from '../model/cell.rules';
import { hasTrigram, normalizeText, shortGrams } from '../model/text.rules';
import { milesFrom } from './order';
import type { IndexedFilter } from './plan.rules';
import type { Area, Search } from './search';

const like = (column: Sql, text: string): Sql =>
  sql`${column} LIKE ${likePattern(normalizeText(text))}::text`;

/** Builds the condition that a row lies in the smallest rectangle that contains an area. */
export function withinBounds({ center, miles }: Area, row: Sql): Sql {
  const { south, north, west, east } = boundsAround(center, miles);
  return sql`${row}.latitude BETWEEN ${south}::float8 AND ${north}::float8
    AND ${row}.longitude BETWEEN ${west}::float8 AND ${east}::float8`;
}

/** Checks the distance only of rows within the bounds, because it takes several sines. */
const withinMiles = (area: Area, row: Sql): Sql =>
  sql`(${withinBounds(area, row)} AND ${milesFrom(area.center, row)} <= ${area.miles}::float8)`;

/** Hides groups when the viewer or the owner has blocked the other. */
const notBlocked = (viewerId: number, row: Sql): Sql => {
  const viewer = sql`${sql.parameter(viewerId)}::bigint`;
  return sql`${row}.owner_id <> ALL(ARRAY(
    SELECT blocked_id FROM blocks WHERE blocker_id = ${viewer} AND NOT is_lifted
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer} AND NOT is_lifted))`;
};

const sharesInterest = (interestKeys: readonly string[], row: Sql): Sql =>
  sql`${row}.interest_ids && ARRAY(SELECT id FROM interests WHERE key = ANY(${interestKeys}::text[]))`;

/** What the rows of a route offer to conditions. */
export interface Rows {
  /** Whether `inside` says that the row's cell lies inside the area. */
  readonly knowsInside: boolean;
  /** Whether the text is read with the row. Otherwise it is looked up if the row passes all other conditions. */
  readonly haveText: boolean;
}

/** Builds the conditions that the columns of every sorted index answer. */
function narrowConditions(search: Search, row: Sql, { knowsInside }: Rows): Sql[] {
  const { area, viewerId, locations, interestKeys, sizes } = search;
  return [
    ...(area === null
      ? []
      : [knowsInside ? sql`(${row}.inside OR ${withinMiles(area, row)})` : withinMiles(area, row)]),
    ...(sizes === null
      ? []
      : [sql`${row}.max_members BETWEEN ${sizes.min}::smallint AND ${sizes.max}::smallint`]),
    ...(interestKeys.length === 0 ? [] : [sharesInterest(interestKeys, row)]),
    ...locations.map((location) => like(sql`${row}.location_text`, location)),
    ...(viewerId === null ? [] : [notBlocked(viewerId, row)]),
  ];
}

/** The first line of the text, which is written as in the index. */
const nameOf = (row: Sql): Sql => sql`split_part(${row}.search_text, E'\\n', 1)`;

/** Builds the condition that a row has the text where it must be. */
function textCondition({ text, textIn }: Search, row: Sql): Sql {
  const isInEither = like(sql`${row}.search_text`, text);
  if (textIn === 'either') return isInEither;
  const isInName = like(nameOf(row), text);
  return textIn === 'name' ? isInName : sql`(${isInEither} AND NOT ${isInName})`;
}

/** Builds the conditions of a search on rows that a route visits. */
export function conditions(search: Search, row: Sql, rows: Rows): Sql[] {
  const narrow = narrowConditions(search, row, rows);
  if (search.text === '') return narrow;
  return [
    ...narrow,
    rows.haveText
      ? textCondition(search, row)
      : sql`(SELECT ${textCondition(search, sql`t`)} FROM groups t WHERE t.id = ${row}.id)`,
  ];
}

/** Finds a substring through its trigrams, or through its pairs of characters when it has no trigram. */
const substring = (column: Sql, text: string): Sql =>
  hasTrigram(text)
    ? like(column, text)
    : sql`short_grams(${column}) COLLATE "C" @> ${shortGrams(text)}::text[]`;

/**
 * Builds the part of a filter that the index on content answers. Rows that pass may still fail the filter
 * itself.
 */
export function contentCondition(filter: IndexedFilter, search: Search, row: Sql): Sql {
  const { text, textIn, locations, interestKeys, area } = search;
  if (filter === 'text') return substring(textIn === 'name' ? nameOf(row) : sql`${row}.search_text`, text);
  if (filter === 'interests') return sharesInterest(interestKeys, row);
  if (filter === 'area') return sql`ARRAY[${row}.cell] OPERATOR(pg_catalog.&&) ${area?.ids ?? []}::int[]`;
  return sql.and(locations.map((location) => substring(sql`${row}.location_text`, location)));
}
