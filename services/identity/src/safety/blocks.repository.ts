import type { BlockedUser } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const ROW = `SELECT b.id, b.blocked_user_id AS "blockedUserId", b.reason, b.created_at AS "createdAt",
    json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'profilePhoto', u.profile_photo)
      AS "blockedUser"
  FROM blocks b JOIN users u ON u.id = b.blocked_user_id`;

/** A page of blocks; `lastId` is set when there are more. */
export interface BlocksPage {
  readonly rows: readonly BlockedUser[];
  readonly total: number;
  readonly lastId: number | undefined;
}

/** Reads and writes blocks. */
@Injectable()
export class BlocksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists a user's blocks, newest first.
   * @param before - id of the last row of the previous page
   */
  async list(userId: number, limit: number, before: number | undefined): Promise<BlocksPage> {
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<BlockedUser[]>(
        `${ROW} WHERE b.user_id = $1 AND b.id < $2 ORDER BY b.id DESC LIMIT $3`,
        [userId, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
      ),
      this.dataSource.query<{ total: number }[]>('SELECT count(*) AS total FROM blocks WHERE user_id = $1', [
        userId,
      ]),
    ]);
    const page = rows.slice(0, limit);
    return {
      rows: page,
      total: count?.total ?? 0,
      lastId: rows.length > limit ? page.at(-1)?.id : undefined,
    };
  }

  /** @throws QueryFailedError on `blocks_pair_key` when the user is already blocked */
  async add(
    tx: EntityManager,
    userId: number,
    blockedUserId: number,
    reason: string | null,
  ): Promise<BlockedUser> {
    const [inserted] = await tx.query<{ id: number }[]>(
      'INSERT INTO blocks (user_id, blocked_user_id, reason) VALUES ($1, $2, $3) RETURNING id',
      [userId, blockedUserId, reason],
    );
    const [row] = await tx.query<[BlockedUser]>(`${ROW} WHERE b.id = $1`, [inserted?.id]);
    return row;
  }

  /** @returns the id of the removed block; undefined when there was none */
  async remove(tx: EntityManager, userId: number, blockedUserId: number): Promise<number | undefined> {
    const [[row]] = await tx.query<[{ id: number }[], number]>(
      'DELETE FROM blocks WHERE user_id = $1 AND blocked_user_id = $2 RETURNING id',
      [userId, blockedUserId],
    );
    return row?.id;
  }
}
