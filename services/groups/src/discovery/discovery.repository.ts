import { limits } from '@circlet/contracts';
import { rowOf, rowsOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { countStatement, findStatement, type FoundGroup, type Maybe } from './find-statement';
import type { Search } from './search';
import { walkStatement } from './walk-statement';

/** A page of groups. `total` is counted to one more than the exact limit. */
export interface FoundPage {
  readonly groups: readonly FoundGroup[];
  readonly total: number;
}

/** Above this share of matching rows, visiting rows until 1,001 match is cheaper than reading an index. */
const MANY_MATCHES_SHARE = 0.03;

const isGroup = <T extends Maybe<FoundGroup>>(row: T): row is T & FoundGroup => row.id !== null;

/**
 * Finds listed groups in two phases. First it walks the sort order of the page and filters the rows it
 * visits. If few rows match, it fetches all of them through their indexes and sorts them.
 */
@Injectable()
export class DiscoveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns up to one row more than a page, which shows whether another page
   * follows. Runs at most two statements.
   */
  async find(search: Search): Promise<FoundPage> {
    const walk = walkStatement(search);
    if (!walk.isFiltered)
      return {
        groups: await rowsOf(this.dataSource, walk.statement),
        total: await this.count(search, true),
      };
    const rows = await rowsOf(this.dataSource, walk.statement);
    const groups = rows.filter(isGroup);
    const { walked = 0, matched = 0, frontier = null } = rows[0] ?? {};
    const isAll = frontier === null;
    if (isAll && search.after === null) return { groups, total: Math.min(matched, limits.exactCount + 1) };
    if (isAll || groups.length > search.limit)
      return { groups, total: await this.count(search, matched > MANY_MATCHES_SHARE * walked) };
    return this.findAll(search);
  }

  private async findAll(search: Search): Promise<FoundPage> {
    const rows = await rowsOf(this.dataSource, findStatement(search));
    return { groups: rows.filter(isGroup), total: rows[0]?.total ?? 0 };
  }

  private async count(search: Search, hasManyMatches: boolean): Promise<number> {
    const { total } = await rowOf(this.dataSource, countStatement(search, hasManyMatches));
    return total;
  }
}
