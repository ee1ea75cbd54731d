import { runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { interestKey } from '../discovery/text.rules';

const mostUsed = {
  name: 'interests-most-used',
  sql: `SELECT name, listed_groups AS count FROM interests WHERE listed_groups > 0
        ORDER BY listed_groups DESC, key LIMIT $1`,
};

@Injectable()
export class InterestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the interests of listed groups, most used first. */
  mostUsed(limit: number): Promise<{ name: string; count: number }[]> {
    return runPrepared(this.dataSource, mostUsed, [limit]);
  }

  /** Returns the ids of interests and adds missing ones. An existing interest keeps its first spelling. */
  async idsOf(tx: EntityManager, names: readonly string[]): Promise<number[]> {
    if (names.length === 0) return [];
    const byKey = new Map(names.map((name) => [interestKey(name), name.trim()]));
    const keys = [...byKey.keys()].sort();
    await tx.query(
      `INSERT INTO interests (key, name) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT (key) DO NOTHING`,
      [keys, keys.map((key) => byKey.get(key))],
    );
    const rows = await tx.query<{ id: number }[]>(
      'SELECT id FROM interests WHERE key = ANY($1::text[]) ORDER BY id',
      [keys],
    );
    return rows.map((row) => row.id);
  }
}
