import { countOf, execute, sql, type Sql, type SqlValue } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

/** A table with one row per user or group, which holds the newest facts about it. */
export interface NewestRowsTable {
  readonly table: string;
  /** Primary key: the id of the user or group. */
  readonly key: string;
  /** Column of the number or time that grows with each change. */
  readonly revision: string;
  /** Column that marks tombstones: the rows of deleted users or groups. */
  readonly tombstone?: Tombstone | undefined;
}

/** A flag, or the time of the deletion. */
export type Tombstone = 'is_deleted' | 'deleted_at';

/** Values by column. */
export type Row = Readonly<Record<string, SqlValue>>;

/** Returns the condition that a row is a tombstone. */
export const isTombstone = (row: Sql, tombstone: Tombstone): Sql =>
  tombstone === 'is_deleted' ? sql`${row}.is_deleted` : sql`${row}.deleted_at IS NOT NULL`;

/**
 * Keeps the newest facts, in whatever order events arrive: the rule of all projections that follow
 * changes. A row is replaced unless it holds newer facts or is a tombstone. At equal revisions the later
 * arrival wins, because the events of a user or group normally arrive in order.
 */
export class NewestRows {
  constructor(private readonly options: NewestRowsTable) {}

  /**
   * Stores facts, unless newer ones have arrived or the user or group was deleted. Locks the row either way.
   * @param row - values of the key, the revision and the facts
   * @returns whether the facts were stored
   */
  async store(tx: EntityManager, row: Row): Promise<boolean> {
    const { revision, tombstone } = this.options;
    const column = sql.identifier(revision);
    const isAllowed = sql.and([
      sql`kept.${column} IS NULL OR kept.${column} <= excluded.${column}`,
      tombstone && sql`NOT (${isTombstone(sql`kept`, tombstone)})`,
    ]);
    return (await countOf(tx, sql`${this.upsert(row)} WHERE ${isAllowed}`)) > 0;
  }

  /**
   * Replaces a row with a tombstone, even if no event about the user or group has arrived yet.
   * @param row - values of the key, the revision and the remaining facts
   */
  async replaceWithTombstone(tx: EntityManager, row: Row, deletedAt: string): Promise<void> {
    const { tombstone } = this.options;
    if (tombstone === undefined) throw new Error(`${this.options.table} keeps no tombstones`);
    await execute(tx, this.upsert({ ...row, [tombstone]: tombstone === 'is_deleted' ? true : deletedAt }));
  }

  private upsert(row: Row): Sql {
    const key = sql.identifier(this.options.key);
    const columns = Object.keys(row).map(sql.identifier);
    const changed = Object.keys(row)
      .filter((column) => column !== this.options.key)
      .map(sql.identifier);
    return sql`
      INSERT INTO ${sql.identifier(this.options.table)} AS kept (${sql.join(columns)})
      VALUES (${sql.join(Object.values(row))})
      ON CONFLICT (${key}) DO UPDATE SET ${sql.join(changed.map((column) => sql`${column} = excluded.${column}`))}`;
  }
}

/** Returns the column of a fact: `profilePhoto` is stored in `profile_photo`. */
export const columnOf = (fact: string): string =>
  fact.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
