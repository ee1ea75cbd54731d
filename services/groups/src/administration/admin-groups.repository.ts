import { type AdminGroup, limits, type listAdminGroups, type QueryOf } from '@circlet/contracts';
import { decodeCursor, encodeCursor, type Page, timestampKeyset } from '@circlet/platform';
import { likePattern, rowOf, rowsOf, type Sql, sql } from '@circlet/platform/database';
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

const filterOf = ({ isListed, search }: Query): Sql =>
  sql.and([
    isListed === undefined ? undefined : sql`g.is_listed = ${isListed}`,
    search === undefined || search === ''
      ? undefined
      : sql`concat_ws(E'\\n', g.name, g.description, g.location) ILIKE ${likePattern(search)}`,
  ]);

/** Reads groups as admins see them, including unlisted ones. */
@Injectable()
export class AdminGroupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page of the matching groups, newest first. `total` is exact up to `limits.exactCount`. */
  async page(query: Query): Promise<Page<AdminGroup>> {
    const filter = filterOf(query);
    const { total } = await rowOf(
      this.dataSource,
      sql<{ total: number }>`SELECT count(*) AS total
       FROM (SELECT FROM groups g WHERE ${filter} LIMIT ${sql.literal(limits.exactCount + 1)}) AS found`,
    );
    const position = query.cursor === undefined ? undefined : decodeCursor(query.cursor, timestampKeyset);
    const isAfter = position && sql`(g.created_at, g.id) < (${sql.join(position)})`;
    const found = await rowsOf(
      this.dataSource,
      sql<AdminGroupRow>`SELECT ${groupColumns}, c.name AS "ownerName", c.username AS "ownerUsername"
       FROM groups g LEFT JOIN user_cards c ON c.user_id = g.owner_id
       WHERE ${sql.and([filter, isAfter])} ORDER BY g.created_at DESC, g.id DESC LIMIT ${query.limit + 1}`,
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
