import { limits } from '@circlet/contracts';

import { groupColumns } from '../model/group-row';
import { allConditions } from './conditions';
import { afterPage, orderBy } from './order';
import type { Search } from './search';
import { Parameters, prepared } from './statement';
import type { BoundStatement } from './walk-statement';

/**
 * Builds a page and its count for when few rows match: fetches all of them through the indexes that the
 * planner chooses, then sorts them. The statement gives the planner no reason to walk a sort order and
 * filter, whose cost it misjudges a hundredfold.
 */
export function findStatement(search: Search): BoundStatement {
  const parameters = new Parameters();
  const where = allConditions(search, 'c', 'by-index', parameters).join(' AND ');
  const after = afterPage(search, 'f', parameters);
  const limit = parameters.add(search.limit + 1, 'int');
  const sql = `
    WITH found AS MATERIALIZED (
      SELECT c.id, c.created_at, c.sort_name, c.max_members FROM groups c WHERE ${where}),
    counted AS (SELECT count(*) AS total FROM (SELECT FROM found LIMIT ${limits.exactCount + 1}) AS first_ones),
    page AS (SELECT f.* FROM found f WHERE ${after} ORDER BY ${orderBy(search.sort, 'f')} LIMIT ${limit})
    SELECT counted.total, ${groupColumns}, g.sort_name AS "sortName"
    FROM counted LEFT JOIN page ON true LEFT JOIN groups g ON g.id = page.id
    ORDER BY ${orderBy(search.sort, 'page')}`;
  return { statement: prepared(sql), values: parameters.values };
}

/**
 * Builds the count of matching rows, up to one more than the exact limit.
 * @param hasManyMatches - whether many rows match; visits rows one by one instead of
 *   reading all of their index entries
 */
export function countStatement(search: Search, hasManyMatches: boolean): BoundStatement {
  const parameters = new Parameters();
  const access = hasManyMatches ? 'one-by-one' : 'by-index';
  const where = allConditions(search, 'c', access, parameters).join(' AND ');
  const most = limits.exactCount + 1;
  const sql = hasManyMatches
    ? `SELECT count(*) AS total FROM (SELECT FROM groups c WHERE ${where} LIMIT ${most}) AS first_ones`
    : `WITH found AS MATERIALIZED (SELECT FROM groups c WHERE ${where})
       SELECT count(*) AS total FROM (SELECT FROM found LIMIT ${most}) AS first_ones`;
  return { statement: prepared(sql), values: parameters.values };
}
