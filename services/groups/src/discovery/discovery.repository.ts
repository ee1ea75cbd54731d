import type { GroupSort } from '@circlet/contracts';
import { rowOf, rowsOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type FoundGroup, gatheredPage, gatheredTotal, type PageRow, walkedPage } from './page-statement';
import { chooseGathering, choosePlan, type Estimate, type Gathering, MOST_COUNTED } from './plan.rules';
import { estimateShares } from './sample.rules';
import { SampleRepository } from './sample.repository';
import type { IndexedSort, Search } from './search';

/** A page of groups. `total` is counted to one more than the exact limit. */
export interface FoundPage {
  readonly groups: readonly FoundGroup[];
  readonly total: number;
}

const rowOrders = {
  newest: 'stored',
  oldest: 'stored',
  name: 'scattered',
  active: 'scattered',
  size_small: 'by-size',
  size_large: 'by-size',
  distance: 'by-distance',
} as const satisfies Record<IndexedSort, Estimate['order']>;

const isGroup = (row: PageRow): row is PageRow & FoundGroup => row.id !== null;

/** Finds listed groups on the route that a sample of them says is cheapest. */
@Injectable()
export class DiscoveryRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sample: SampleRepository,
  ) {}

  /**
   * Returns up to one row more than a page, which shows whether another page follows. Runs one statement,
   * and a second one if a walk gave up; twice as many for a sort by relevance.
   */
  find(search: Search<GroupSort>): Promise<FoundPage> {
    const { sort } = search;
    return sort === 'relevance' ? this.findByRelevance(search) : this.findInOrder({ ...search, sort });
  }

  /** Finds the groups with the text in their name, and then those with it in their description only. */
  private async findByRelevance(search: Search<GroupSort>): Promise<FoundPage> {
    const { after, limit } = search;
    const newest = { ...search, sort: 'newest' } as const;
    const arePast = after?.isInName === false;
    const named = await this.findInOrder(
      arePast ? { ...newest, textIn: 'name', after: null, limit: 0 } : { ...newest, textIn: 'name' },
    );
    const first = arePast ? [] : named.groups;
    const isFull = first.length > limit;
    if (isFull && named.total >= MOST_COUNTED) return named;
    const described = await this.findInOrder({
      ...newest,
      textIn: 'description',
      after: arePast ? after : null,
      limit: isFull ? 0 : limit - first.length,
    });
    return {
      groups: [...first, ...described.groups].slice(0, limit + 1),
      total: Math.min(named.total + described.total, MOST_COUNTED),
    };
  }

  private async findInOrder(search: Search): Promise<FoundPage> {
    if (search.ids.length > 0) return this.gather(search, { by: 'id' });
    const sample = await this.sample.current();
    const estimate: Estimate = {
      listed: sample.listed,
      shares: estimateShares(sample, search),
      limit: search.limit + 1,
      order: rowOrders[search.sort],
      letters: { text: search.text.length, location: search.locations.join('').length },
    };
    const plan = choosePlan(estimate);
    if (plan.count === 'with-page') return this.gather(search, plan.page);
    const rows = await rowsOf(this.dataSource, walkedPage(search, plan));
    const gathering = chooseGathering(estimate);
    if (gathering === undefined) return toPage(rows);
    if (rows[0]?.isPageCertain !== true) return this.gather(search, gathering);
    return rows[0].isTotalCertain
      ? toPage(rows)
      : { ...toPage(rows), ...(await rowOf(this.dataSource, gatheredTotal(search, gathering))) };
  }

  private async gather(search: Search, route: Gathering): Promise<FoundPage> {
    return toPage(await rowsOf(this.dataSource, gatheredPage(search, route)));
  }
}

const toPage = (rows: readonly PageRow[]): FoundPage => ({
  groups: rows.filter(isGroup),
  total: rows[0]?.total ?? 0,
});
