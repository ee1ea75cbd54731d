import { limits } from '@circlet/contracts';
import { preparedByText, type Sql, sql, type Statement } from '@circlet/platform/database';

import { groupColumns, type GroupRow } from '../model/group-row';
import { afterPage, orderBy, sortKeys } from './order';
import { type Gathering, MOST_COUNTED, type Plan, type Route } from './plan.rules';
import { hasEnded, matchesOn } from './routes';
import type { Search } from './search';

/** A group with its sort name, from which its cursor is built. */
export type FoundGroup = GroupRow & { readonly sortName: string };

/** The total and whether page and total are certain: a walk that gave up may have missed rows. */
interface Outcome {
  readonly total: number;
  readonly isPageCertain: boolean;
  readonly isTotalCertain: boolean;
}

/** A row whose group columns are all null when no group was found. */
export type PageRow = Outcome & { readonly [K in keyof FoundGroup]: FoundGroup[K] | null };

const most = sql.literal(MOST_COUNTED);

/** Returns the limit of a page plus one row. The usual one is part of the text, so that one plan fits all values. */
const pageLimit = ({ limit }: Search): Sql =>
  limit === limits.pageSize.groups ? sql.literal(limit + 1) : sql`${sql.parameter(limit + 1)}::int`;

/** Counts rows up to one more than the largest exact total, and visits no more than it needs. */
const counted = (rows: Sql): Sql => sql`SELECT count(*) AS total FROM (${rows} LIMIT ${most}) AS counted`;

/** Adds the columns of the groups on a page, each looked up by its id. */
const withGroups = (search: Search, outcome: Sql): Sql =>
  sql`SELECT ${outcome}, g.* FROM (SELECT) AS always LEFT JOIN page ON true
    LEFT JOIN LATERAL (SELECT ${groupColumns}, g.sort_name AS "sortName" FROM groups g WHERE g.id = page.id LIMIT 1) AS g ON true
    ORDER BY ${orderBy(search.sort, sql`page`)}`;

/** Builds a page from all matching rows. It is always certain. */
export function gatheredPage(search: Search, route: Gathering): Statement<PageRow> {
  const { sort } = search;
  return preparedByText(
    'discover',
    sql<PageRow>`
    WITH found AS MATERIALIZED (${matchesOn(search, route, sortKeys(search, sql`r`))}),
    page AS MATERIALIZED (
      SELECT f.* FROM found f WHERE ${afterPage(search, sql`f`)} ORDER BY ${orderBy(sort, sql`f`)} LIMIT ${pageLimit(search)})
    ${withGroups(search, sql`(${counted(sql`SELECT FROM found`)}) AS total, true AS "isPageCertain", true AS "isTotalCertain"`)}`,
  );
}

/** Returns the search that a total counts on a route: all pages, in the order of a walk. */
const ofAllPages = (search: Search, route: Route): Search => ({
  ...search,
  after: null,
  origin: null,
  sort: route.by === 'walk' && route.bySize ? 'size_small' : 'newest',
});

/** Builds the total alone, for when a walk gave up counting. It is always certain. */
export const gatheredTotal = (search: Search, route: Gathering): Statement<{ readonly total: number }> =>
  preparedByText(
    'discover',
    sql<{ total: number }>`
    WITH found AS MATERIALIZED (${matchesOn(ofAllPages(search, route), route, sql``)}) ${counted(sql`SELECT FROM found`)}`,
  );

/** Builds a page from the first matches of a walk, and the total on a route of its own. */
export function walkedPage(
  search: Search,
  { page, count }: Extract<Plan, { count: Route }>,
): Statement<PageRow> {
  const all = ofAllPages(search, count);
  const wanted = pageLimit(search);
  const isCountCertain =
    count.by === 'walk'
      ? sql`((SELECT total FROM counted) >= ${most} OR ${hasEnded(all, count)})`
      : sql`true`;
  return preparedByText(
    'discover',
    sql<PageRow>`
    WITH page AS MATERIALIZED (${matchesOn(search, page, sortKeys(search, sql`r`))} LIMIT ${wanted}),
    found AS MATERIALIZED (${matchesOn(all, count, sql``)}),
    counted AS MATERIALIZED (${counted(sql`SELECT FROM found`)})
    ${withGroups(
      search,
      sql`(SELECT total FROM counted) AS total,
        ((SELECT count(*) FROM page) >= ${wanted} OR ${hasEnded(search, page)}) AS "isPageCertain",
        ${isCountCertain} AS "isTotalCertain"`,
    )}`,
  );
}
