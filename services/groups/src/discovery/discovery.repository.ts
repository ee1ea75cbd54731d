import { limits } from '@circlet/contracts';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { groupColumns, type GroupRow } from '../groups/group-row';

const statements = {
  first: {
    name: 'discover-newest',
    sql: `SELECT ${groupColumns} FROM groups g WHERE g.is_listed ORDER BY g.created_at DESC, g.id DESC LIMIT $1`,
  },
  next: {
    name: 'discover-newest-after',
    sql: `SELECT ${groupColumns} FROM groups g WHERE g.is_listed AND (g.created_at, g.id) < ($2::timestamptz, $3)
          ORDER BY g.created_at DESC, g.id DESC LIMIT $1`,
  },
  count: {
    name: 'discover-count',
    sql: `SELECT count(*) AS total FROM (SELECT FROM groups WHERE is_listed LIMIT $1) AS listed`,
  },
};

/** Reads listed groups. */
@Injectable()
export class DiscoveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param after - moment and id at which the page before ended */
  newest(limit: number, after: readonly (string | number)[] | null): Promise<GroupRow[]> {
    const { first, next } = statements;
    return runPrepared(this.dataSource, after === null ? first : next, [limit, ...(after ?? [])]);
  }

  /** How many there are, counted to one more than is shown exactly. */
  async count(): Promise<number> {
    const [row] = await runPrepared<{ total: number }>(this.dataSource, statements.count, [
      limits.exactCount + 1,
    ]);
    return row?.total ?? 0;
  }
}
