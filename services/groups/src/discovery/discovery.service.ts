import { type Group, limits, type listGroups, type QueryOf } from '@circlet/contracts';
import { DomainError, type Page } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupViews } from '../groups/group-views';
import { decodeCursor, encodeCursor } from './cursor.rules';
import { DiscoveryRepository } from './discovery.repository';
import { toSearch } from './search';

/** Finds groups. A page takes three statements at most: its groups, how many there are, and what is shown of them. */
@Injectable()
export class DiscoveryService {
  constructor(
    private readonly discovery: DiscoveryRepository,
    private readonly views: GroupViews,
  ) {}

  /** @param viewerId - null for visitors */
  async list(viewerId: number | null, query: QueryOf<typeof listGroups>): Promise<Page<Group>> {
    const { limit, cursor, ...filters } = query;
    const after = cursor === undefined ? null : decodeCursor(filters.sort, cursor);
    if (cursor !== undefined && after === null) throw new DomainError('INVALID_INPUT', 'Unknown cursor');
    const { groups, total } = await this.discovery.find(toSearch(filters, { limit, after, viewerId }));
    const rows = groups.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows: await this.views.of(rows, viewerId),
      total: Math.min(total, limits.exactCount),
      totalIsAtLeast: total > limits.exactCount,
      nextCursor: last !== undefined && groups.length > limit ? encodeCursor(filters.sort, last) : undefined,
    };
  }
}
