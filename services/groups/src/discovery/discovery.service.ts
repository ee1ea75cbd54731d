import { type Group, limits, type listGroups, type QueryOf } from '@circlet/contracts';
import { DomainError, type Page } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { hasInName } from '../model/text.rules';
import { GroupViews } from '../views/group-views';
import { decodeCursor, encodeCursor } from './cursor.rules';
import { DiscoveryRepository } from './discovery.repository';
import { toOrder, toSearch } from './search';
import { ViewerCards } from './viewer-cards';

/**
 * Finds groups. A page takes at most three statements: groups, total, and the facts shown with them. Sorting by the
 * distance from the viewer's own place takes one more, and sorting by relevance twice as many to find the groups.
 */
@Injectable()
export class DiscoveryService {
  constructor(
    private readonly discovery: DiscoveryRepository,
    private readonly viewers: ViewerCards,
    private readonly views: GroupViews,
  ) {}

  /**
   * Returns a page of the listed groups that the viewer can find.
   * @param viewerId - null for visitors
   * @throws DomainError `INVALID_INPUT` for a malformed cursor or one of another sort order
   */
  async list(viewerId: number | null, query: QueryOf<typeof listGroups>): Promise<Page<Group>> {
    const { limit, cursor, ...filters } = query;
    const order = toOrder(filters, filters.sort === 'distance' ? await this.locationOf(viewerId) : null);
    const after = cursor === undefined ? null : decodeCursor(order.sort, cursor);
    if (cursor !== undefined && after === null) throw new DomainError('INVALID_INPUT', 'Unknown cursor');
    const { groups, total } = await this.discovery.find(
      toSearch(filters, { ...order, limit, after, viewerId }),
    );
    const rows = groups.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows: await this.views.of(rows, viewerId),
      total: Math.min(total, limits.exactCount),
      totalIsAtLeast: total > limits.exactCount,
      nextCursor:
        last !== undefined && groups.length > limit
          ? encodeCursor(order.sort, { ...last, isInName: hasInName(last, filters.search) })
          : undefined,
    };
  }

  private async locationOf(viewerId: number | null): Promise<string | null> {
    const card = viewerId === null ? undefined : await this.viewers.of(viewerId);
    return card?.location ?? null;
  }
}
