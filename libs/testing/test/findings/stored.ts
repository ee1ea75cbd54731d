import { PrimaryClient } from '@circlet/platform/database/primary-client';
import { Pool, type PoolConfig } from 'pg';

import type { Connections } from '../product/product';

/** A service that has a database. */
export type Owner = keyof Connections['databaseUrls'];

/** Connections to the services' databases. */
export class Stored {
  private readonly pools: ReadonlyMap<Owner, Pool>;

  constructor(databaseUrls: Connections['databaseUrls']) {
    this.pools = new Map(
      Object.entries(databaseUrls).map(([owner, connectionString]) => [
        owner as Owner,
        new Pool({ connectionString, max: 2, Client: PrimaryClient as unknown as PoolConfig['Client'] }),
      ]),
    );
  }

  get owners(): readonly Owner[] {
    return [...this.pools.keys()];
  }

  async rows<T>(owner: Owner, sql: string): Promise<T[]> {
    return ((await this.pools.get(owner)?.query(sql))?.rows ?? []) as T[];
  }

  /** Returns the only column of a query, which must be named `fact`. */
  async facts(owner: Owner, sql: string): Promise<string[]> {
    return (await this.rows<{ fact: string }>(owner, sql)).map(({ fact }) => fact);
  }

  /**
   * Returns the number of rows.
   * @param from - a table, with a condition if necessary
   */
  async count(owner: Owner, from: string): Promise<number> {
    return Number((await this.facts(owner, `SELECT count(*) AS fact FROM ${from}`))[0]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.end()));
  }
}

/** Returns a column `fact` that joins these columns. */
export const fact = (...columns: string[]): string => `concat_ws('|', ${columns.join(', ')}) AS fact`;

/** Returns as text how many entries are missing, extra or duplicated. */
export function differences(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const [expectedOnce, foundOnce] = [new Set(expected), new Set(found)];
  const missing = expected.filter((each) => !foundOnce.has(each));
  const extra = found.filter((each) => !expectedOnce.has(each));
  const wrong: string[] = [];
  if (missing.length > 0) wrong.push(`${what}: ${missing.length} missing, such as ${missing[0]}`);
  if (extra.length > 0) wrong.push(`${what}: ${extra.length} extra, such as ${extra[0]}`);
  if (found.length !== foundOnce.size) wrong.push(`${what}: ${found.length - foundOnce.size} duplicated`);
  return wrong;
}
