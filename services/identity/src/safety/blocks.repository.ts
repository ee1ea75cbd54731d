import type { BlockedUser } from '@circlet/contracts';
import { rowOf, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const ROW = sql`SELECT b.id, b.blocked_user_id AS "blockedUserId", b.reason, b.created_at AS "createdAt",
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
    const [rows, { total }] = await Promise.all([
      rowsOf(
        this.dataSource,
        sql<BlockedUser>`${ROW} WHERE b.user_id = ${userId} AND b.id < ${before ?? Number.MAX_SAFE_INTEGER}
          ORDER BY b.id DESC LIMIT ${limit + 1}`,
      ),
      rowOf(
        this.dataSource,
        sql<{ total: number }>`SELECT count(*) AS total FROM blocks WHERE user_id = ${userId}`,
      ),
    ]);
    const page = rows.slice(0, limit);
    return {
      rows: page,
      total,
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
    const { id } = await rowOf(
      tx,
      sql<{ id: number }>`INSERT INTO blocks (user_id, blocked_user_id, reason)
        VALUES (${userId}, ${blockedUserId}, ${reason}) RETURNING id`,
    );
    return rowOf(tx, sql<BlockedUser>`${ROW} WHERE b.id = ${id}`);
  }

  /** @returns the id of the removed block; undefined when there was none */
  async remove(tx: EntityManager, userId: number, blockedUserId: number): Promise<number | undefined> {
    const [id] = await valuesOf(
      tx,
      sql<{ id: number }>`DELETE FROM blocks
        WHERE user_id = ${userId} AND blocked_user_id = ${blockedUserId} RETURNING id`,
    );
    return id;
  }
}
