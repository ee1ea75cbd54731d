import { execute, type Placeholders, prepared, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { interestKey } from './text.rules';

const MOST_USED = prepared(
  'interests-most-used',
  ({ limit }: Placeholders<{ limit: number }>) => sql<{ name: string; count: number }>`
    SELECT name, listed_groups AS count FROM interests WHERE listed_groups > 0
    ORDER BY listed_groups DESC, key LIMIT ${limit}`,
);

@Injectable()
export class InterestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the interests of listed groups, most used first. */
  mostUsed(limit: number): Promise<{ name: string; count: number }[]> {
    return rowsOf(this.dataSource, MOST_USED({ limit }));
  }

  /** Returns the ids of interests and adds missing ones. An existing interest keeps its first spelling. */
  async idsOf(tx: EntityManager, names: readonly string[]): Promise<number[]> {
    if (names.length === 0) return [];
    const byKey = new Map(names.map((name) => [interestKey(name), name.trim()]));
    const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
    const keys = sorted.map(([key]) => key);
    await execute(
      tx,
      sql`INSERT INTO interests (key, name)
       SELECT * FROM unnest(${keys}::text[], ${sorted.map(([, name]) => name)}::text[]) ON CONFLICT (key) DO NOTHING`,
    );
    return valuesOf(
      tx,
      sql<{ id: number }>`SELECT id FROM interests WHERE key = ANY(${keys}::text[]) ORDER BY id`,
    );
  }
}
