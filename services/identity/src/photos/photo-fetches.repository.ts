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
    await tx.query('DELETE FROM photo_fetches WHERE user_id = $1', [userId]);
    if (isWanted) await tx.query('INSERT INTO photo_fetches (user_id) VALUES ($1)', [userId]);
  }

  /** Finds a pending fetch; undefined when it is done or was replaced by another photo. */
  async find(id: number): Promise<PhotoFetch | undefined> {
    const [row] = await this.dataSource.query<PhotoFetch[]>(
      `SELECT f.id, f.user_id AS "userId", u.photo_link AS link
       FROM photo_fetches f JOIN users u ON u.id = f.user_id WHERE f.id = $1 AND u.photo_link IS NOT NULL`,
      [id],
    );
    return row;
  }

  /**
   * Deletes a pending fetch. The caller has locked the user's row.
   * @returns false when it was replaced by another photo
   */
  async finish(tx: EntityManager, id: number): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>('DELETE FROM photo_fetches WHERE id = $1', [id]);
    return count === 1;
  }

  /**
   * Marks fetches without a job, or whose job might be lost, as enqueued.
   * @returns their ids
   */
  async claimWaiting(limit: number): Promise<number[]> {
    const [rows] = await this.dataSource.query<[{ id: number }[], number]>(
      `UPDATE photo_fetches SET enqueued_at = now() WHERE id IN (
         SELECT id FROM photo_fetches WHERE coalesce(enqueued_at, '-infinity') < now() - interval '1 minute'
         ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [limit],
    );
    return rows.map((row) => row.id);
  }
}
