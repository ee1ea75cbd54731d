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
 * Calls back after each commit of this process that may have changed one of these tables, from any statement
 * whose text names it, and before the transaction's caller continues. A commit whose response is lost is not reported.
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
const writes =
  /\b(?:(?:INSERT|MERGE)\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?(?:"?\w+"?\s*\.\s*)?"?(\w+)/gi;

/** Returns whether the text is a single statement that begins with SELECT. A `;` in a string counts as an end. */
const isSingleSelect = (sql: string): boolean =>
  /^\s*SELECT\b/i.test(sql) && !sql.trimEnd().slice(0, -1).includes(';');

/**
 * Returns the tables that statements write to, and possibly a few words that are no tables. Doesn't know
 * what functions, triggers and foreign keys write, what COPY does, or the further tables of a TRUNCATE.
 */
export const tablesWrittenBy = (sql: string): string[] =>
  // Most statements only read, so they are not searched.
  isSingleSelect(sql) ? [] : [...sql.matchAll(writes)].flatMap(([, table]) => table?.toLowerCase() ?? []);

/** The tables that named statements write to, by their text. There are few of them, and they run often. */
const writtenByNamed = new Map<string, readonly string[]>();

/** Returns {@link tablesWrittenBy} of a statement, and searches the text of a named one only once. */
export function tablesWrittenByStatement(text: string, isNamed: boolean): readonly string[] {
  if (!isNamed) return tablesWrittenBy(text);
  let tables = writtenByNamed.get(text);
  if (tables === undefined) writtenByNamed.set(text, (tables = tablesWrittenBy(text)));
  return tables;
}

function setOf(pool: object): Set<CommitWatch> {
  let set = watches.get(pool);
  if (set === undefined) watches.set(pool, (set = new Set<CommitWatch>()));
  return set;
}
