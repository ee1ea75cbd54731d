import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** Tables whose changes someone waits for. */
export interface CommitWatch {
  readonly tables: ReadonlySet<string>;
  readonly onCommit: () => void;
}

/** The watches of each pool, keyed by the settings object that the pool passes to its connections. */
const watches = new WeakMap<object, Set<CommitWatch>>();

/** Returns the watches of a pool, including those that are added later. */
export function commitWatchesOf(pool: object): ReadonlySet<CommitWatch> {
  return setOf(pool);
}

/**
 * Calls back after each commit of this process that may have changed one of these tables, from whatever
 * statement, and before the transaction's caller continues. A commit whose response is lost is not reported.
 * @returns a function that ends the watch
 */
export function watchCommits(
  dataSource: DataSource,
  tables: readonly string[],
  onCommit: () => void,
): () => void {
  const { master } = dataSource.driver as unknown as { master: Pool };
  const all = setOf(master.options);
  const watch = { tables: new Set(tables), onCommit };
  all.add(watch);
  return () => all.delete(watch);
}

/** Matches each table that a statement writes to, also within a `WITH`. May match other words as well. */
const writes = /\b(?:INSERT\s+INTO|UPDATE(?:\s+ONLY)?|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+"?(\w+)/gi;

/** Returns the tables that a statement writes to, and possibly a few words that are no tables. */
export const tablesWrittenBy = (sql: string): string[] =>
  // Most statements only read. One that starts like this can write nothing but through a function.
  /^\s*SELECT\b/i.test(sql)
    ? []
    : [...sql.matchAll(writes)].flatMap(([, table]) => table?.toLowerCase() ?? []);

function setOf(pool: object): Set<CommitWatch> {
  let set = watches.get(pool);
  if (set === undefined) watches.set(pool, (set = new Set<CommitWatch>()));
  return set;
}
