import { countOf, execute, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A link that waits to be fetched. */
export interface PhotoFetch {
  readonly id: number;
  readonly userId: number;
  readonly link: string;
}

/** Reads and writes the photos to fetch: one row per user, from which every job can be derived again. */
@Injectable()
export class PhotoFetchesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Replaces a user's pending fetch, which a new photo invalidates. The caller has locked the user's row. */
  async replace(tx: EntityManager, userId: number, isWanted: boolean): Promise<void> {
    await execute(tx, sql`DELETE FROM photo_fetches WHERE user_id = ${userId}`);
    if (isWanted) await execute(tx, sql`INSERT INTO photo_fetches (user_id) VALUES (${userId})`);
  }

  /** Finds a pending fetch; undefined when it is done or was replaced by another photo. */
  async find(id: number): Promise<PhotoFetch | undefined> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<PhotoFetch>`SELECT f.id, f.user_id AS "userId", u.photo_link AS link
       FROM photo_fetches f JOIN users u ON u.id = f.user_id WHERE f.id = ${id} AND u.photo_link IS NOT NULL`,
    );
    return row;
  }

  /**
   * Deletes a pending fetch. The caller has locked the user's row.
   * @returns false when it was replaced by another photo
   */
  async finish(tx: EntityManager, id: number): Promise<boolean> {
    return (await countOf(tx, sql`DELETE FROM photo_fetches WHERE id = ${id}`)) === 1;
  }

  /**
   * Marks fetches without a job, or whose job might be lost, as enqueued.
   * @returns their ids
   */
  claimWaiting(limit: number): Promise<number[]> {
    return valuesOf(
      this.dataSource,
      sql<{ id: number }>`UPDATE photo_fetches SET enqueued_at = now() WHERE id IN (
         SELECT id FROM photo_fetches WHERE coalesce(enqueued_at, '-infinity') < now() - interval '1 minute'
         ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
    );
  }
}
