import { type Group, limits, type listGroups, type QueryOf } from '@circlet/contracts';
import { DomainError, type Page } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { toGroup } from '../groups/group-row';
import { MembershipsRepository } from '../membership/memberships.repository';
import { decodeCursor, encodeCursor } from './cursor.rules';
import { DiscoveryRepository } from './discovery.repository';

/** Finds groups. A page takes three statements: its groups, how many there are, and the members of all of them. */
@Injectable()
export class DiscoveryService {
  constructor(
    private readonly discovery: DiscoveryRepository,
    private readonly memberships: MembershipsRepository,
  ) {}

  async list({ limit, cursor }: QueryOf<typeof listGroups>): Promise<Page<Group>> {
    const after = cursor === undefined ? null : decodeCursor(cursor, 2);
    if (cursor !== undefined && after === null) throw new DomainError('INVALID_INPUT', 'Unknown cursor');
    const found = await this.discovery.newest(limit + 1, after);
    const total = await this.discovery.count();
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const cards = await this.memberships.cardsOf(rows.map((row) => row.id));
    return {
      rows: rows.map((row) => toGroup(row, cards.get(row.id) ?? [])),
      total: Math.min(total, limits.exactCount),
      totalIsAtLeast: total > limits.exactCount,
      nextCursor:
        last !== undefined && found.length > limit
          ? encodeCursor([last.createdAt.toISOString(), last.id])
          : undefined,
    };
  }
}
