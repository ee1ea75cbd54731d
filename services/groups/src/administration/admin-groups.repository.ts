import { type AdminGroup, limits, type listAdminGroups, type QueryOf } from '@circlet/contracts';
import {
  Conditions,
  likePattern,
  encodeCursor,
  decodeCursor,
  timestampKeyset,
  type Page,
} from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { groupColumns, type GroupRow } from '../model/group-row';

type Query = QueryOf<typeof listAdminGroups>;

interface AdminGroupRow extends GroupRow {
  readonly ownerName: string | null;
  readonly ownerUsername: string | null;
}

const adminGroupOf = (row: AdminGroupRow): AdminGroup => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  location: row.location,
  maxMembers: row.maxMembers,
  currentMembers: row.currentMembers,
  isListed: row.isListed,
  coverPhoto: row.cover,
  createdAt: row.createdAt.toISOString(),
  ownerId: row.ownerId,
  owner: { id: row.ownerId, name: row.ownerName, username: row.ownerUsername },
});

const filterOf = ({ isListed, search }: Query): Conditions => {
  const filter = new Conditions().addIf('g.is_listed = ?', isListed);
  if (search === undefined || search === '') return filter;
  return filter.add(`concat_ws(E'\\n', g.name, g.description, g.location) ILIKE ?`, likePattern(search));
};

/** Reads groups as admins see them, including unlisted ones. */
@Injectable()
export class AdminGroupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page of the matching groups, newest first. `total` is exact up to `limits.exactCount`. */
  async page(query: Query): Promise<Page<AdminGroup>> {
    const filter = filterOf(query);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*) AS total
       FROM (SELECT FROM groups g WHERE ${filter.sql} LIMIT ${limits.exactCount + 1}) AS found`,
      filter.values,
    );
    if (query.cursor !== undefined)
      filter.add('(g.created_at, g.id) < (?, ?)', ...decodeCursor(query.cursor, timestampKeyset));
    const found = await this.dataSource.query<AdminGroupRow[]>(
      `SELECT ${groupColumns}, c.name AS "ownerName", c.username AS "ownerUsername"
       FROM groups g LEFT JOIN user_cards c ON c.user_id = g.owner_id
       WHERE ${filter.sql} ORDER BY g.created_at DESC, g.id DESC LIMIT ${filter.parameter(query.limit + 1)}`,
      filter.values,
    );
    const rows = found.slice(0, query.limit).map(adminGroupOf);
    const last = rows.at(-1);
    const hasMore = found.length > query.limit && last !== undefined;
    return {
      rows,
      total: Math.min(total, limits.exactCount),
      totalIsAtLeast: total > limits.exactCount,
      nextCursor: hasMore ? encodeCursor([last.createdAt, last.id]) : undefined,
    };
  }
}
