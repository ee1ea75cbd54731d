import type { Paging } from '@circlet/contracts';
import { decodeCursor, encodeCursor, keysetParts, type Page } from '@circlet/platform';
import {
  execute,
  type Placeholders,
  prepared,
  rowOf,
  rowsOf,
  sql,
  valuesOf,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

import { interestKey } from './text.rules';

interface UsedInterest {
  readonly name: string;
  /** Number of listed groups that have the interest. */
  readonly count: number;
}

interface PageValues {
  /** Count and key of the last interest of the previous page; null on the first page. */
  readonly count: number | null;
  readonly key: string | null;
  readonly limit: number;
}

const keyset = z.tuple([keysetParts.id, keysetParts.text]);

const COUNT_USED = prepared(
  'interests-used-count',
  () => sql<{ total: number }>`SELECT count(*) AS total FROM interests WHERE listed_groups > 0`,
);

const MOST_USED = prepared(
  'interests-most-used',
  ({ count, key, limit }: Placeholders<PageValues>) => sql<UsedInterest & { key: string }>`
    SELECT name, listed_groups AS count, key FROM interests
    WHERE listed_groups > 0 AND (${count}::bigint IS NULL OR listed_groups < ${count}
      OR listed_groups = ${count} AND key > ${key}::text)
    ORDER BY listed_groups DESC, key LIMIT ${limit}`,
);

@Injectable()
export class InterestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the interests of listed groups, most used first. */
  async mostUsed({ limit, cursor }: Paging): Promise<Page<UsedInterest>> {
    const [count, key] = cursor === undefined ? [null, null] : decodeCursor(cursor, keyset);
    const { total } = await rowOf(this.dataSource, COUNT_USED({}));
    const found = await rowsOf(this.dataSource, MOST_USED({ count, key, limit: limit + 1 }));
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      rows: page.map(({ name, count: groups }) => ({ name, count: groups })),
      total,
      nextCursor: last && encodeCursor([last.count, last.key]),
    };
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
