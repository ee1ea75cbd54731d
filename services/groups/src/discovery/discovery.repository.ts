import { limits } from '@circlet/contracts';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QueryResultRow } from 'pg';

import type { GroupRow } from '../groups/group-row';
import { countStatement, findStatement } from './find-statement';
import type { Search } from './search';
import { type BoundStatement, walkStatement, type WalkStatistics } from './walk-statement';

/** A group in its place in the list. */
export type FoundGroup = GroupRow & { readonly sortName: string };

/** A page of groups; `total` is counted to one more than is shown exactly. */
export interface Found {
  readonly groups: readonly FoundGroup[];
  readonly total: number;
}

/** Where more than this part of the rows matches, coming across 1,001 of them is cheaper than reading an index. */
const DENSE = 0.03;

type Maybe<T> = { readonly [K in keyof T]: T[K] | null };
type WalkedRow = Maybe<FoundGroup> & WalkStatistics;

const isGroup = <T extends Maybe<FoundGroup>>(row: T): row is T & FoundGroup => row.id !== null;

/**
 * Finds listed groups in two phases: first it walks the order of the page and filters what it meets; where few rows
 * pass, it fetches all of them through their indexes and orders them.
 */
@Injectable()
export class DiscoveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One row more than the page has, if there is one. At most two statements. */
  async find(search: Search): Promise<Found> {
    const walk = walkStatement(search);
    if (!walk.isFiltered)
      return { groups: await this.run<FoundGroup>(walk), total: await this.count(search, true) };
    const rows = await this.run<WalkedRow>(walk);
    const groups = rows.filter(isGroup);
    const { walked = 0, matched = 0, frontier = null } = rows[0] ?? {};
    const isAll = frontier === null;
    if (isAll && search.after === null) return { groups, total: Math.min(matched, limits.exactCount + 1) };
    if (isAll || groups.length > search.limit)
      return { groups, total: await this.count(search, matched > DENSE * walked) };
    return this.findAll(search);
  }

  private async findAll(search: Search): Promise<Found> {
    const rows = await this.run<Maybe<FoundGroup> & { total: number }>(findStatement(search));
    return { groups: rows.filter(isGroup), total: rows[0]?.total ?? 0 };
  }

  private async count(search: Search, isDense: boolean): Promise<number> {
    const [row] = await this.run<{ total: number }>(countStatement(search, isDense));
    return row?.total ?? 0;
  }

  private run<Row extends QueryResultRow>({ statement, values }: BoundStatement): Promise<Row[]> {
    return runPrepared<Row>(this.dataSource, statement, values);
  }
}
