import type { Paging } from '@circlet/contracts';
import { decodeCursor, encodeCursor, type Page, timestampKeyset } from '@circlet/platform';
import {
  type Placeholders,
  prepared,
  rowOf,
  rowsOf,
  type Sql,
  sql,
  type SqlParameter,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { groupColumns, type GroupRow } from '../model/group-row';

interface PageValues {
  readonly userId: number;
  /** Creation time and id of the last group of the previous page; null on the first page. */
  readonly createdAt: string | null;
  readonly id: number | null;
  readonly limit: number;
}

/** Builds the count and page statements for a list of a user's groups. */
const list = (name: string, from: (userId: SqlParameter) => Sql) => ({
  count: prepared(
    `groups-${name}-count`,
    ({ userId }: Placeholders<Pick<PageValues, 'userId'>>) => sql<{ total: number }>`
      SELECT count(*) AS total FROM ${from(userId)}`,
  ),
  page: prepared(
    `groups-${name}`,
    ({ userId, createdAt, id, limit }: Placeholders<PageValues>) => sql<GroupRow>`
      SELECT ${groupColumns} FROM ${from(userId)}
        AND (${createdAt}::timestamptz IS NULL OR (g.created_at, g.id) < (${createdAt}, ${id}::bigint))
      ORDER BY g.created_at DESC, g.id DESC LIMIT ${limit}`,
  ),
});
type List = ReturnType<typeof list>;

const ofUser = list(
  'of-user',
  (userId) => sql`groups g JOIN memberships m ON m.group_id = g.id WHERE m.user_id = ${userId}`,
);
const ownedBy = list('owned-by', (userId) => sql`groups g WHERE g.owner_id = ${userId}`);

/** Reads pages of a user's groups, newest first. */
@Injectable()
export class UserGroupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the groups that a user belongs to, including owned ones. */
  ofUser(userId: number, paging: Paging): Promise<Page<GroupRow>> {
    return this.page(ofUser, userId, paging);
  }

  /** Returns the groups that a user owns. */
  ownedBy(userId: number, paging: Paging): Promise<Page<GroupRow>> {
    return this.page(ownedBy, userId, paging);
  }

  private async page(
    { count, page }: List,
    userId: number,
    { limit, cursor }: Paging,
  ): Promise<Page<GroupRow>> {
    const [createdAt, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, timestampKeyset);
    const { total } = await rowOf(this.dataSource, count({ userId }));
    const found = await rowsOf(this.dataSource, page({ userId, createdAt, id, limit: limit + 1 }));
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      rows,
      total,
      nextCursor: last && encodeCursor([last.createdAt.toISOString(), last.id]),
    };
  }
}
