import type { Paging } from '@circlet/contracts';
import { encodeCursor, decodeCursor, timestampKeyset, type Page } from '@circlet/platform';
import { runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { groupColumns, type GroupRow } from '../model/group-row';

/** Builds the count and page statements for a list of groups of user `$1`. */
const list = (name: string, from: string) => ({
  count: { name: `groups-${name}-count`, sql: `SELECT count(*) AS total FROM ${from}` },
  page: {
    name: `groups-${name}`,
    sql: `SELECT ${groupColumns} FROM ${from}
            AND ($2::timestamptz IS NULL OR (g.created_at, g.id) < ($2, $3::bigint))
          ORDER BY g.created_at DESC, g.id DESC LIMIT $4`,
  },
});
type List = ReturnType<typeof list>;

const ofUser = list('of-user', 'groups g JOIN memberships m ON m.group_id = g.id WHERE m.user_id = $1');
const ownedBy = list('owned-by', 'groups g WHERE g.owner_id = $1');

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
    const position = cursor === undefined ? [null, null] : decodeCursor(cursor, timestampKeyset);
    const [counted] = await runPrepared<{ total: number }>(this.dataSource, count, [userId]);
    const found = await runPrepared<GroupRow>(this.dataSource, page, [userId, ...position, limit + 1]);
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      rows,
      total: counted?.total ?? 0,
      nextCursor: last && encodeCursor([last.createdAt.toISOString(), last.id]),
    };
  }
}
