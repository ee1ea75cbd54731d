import type { AppealStatus } from '@circlet/contracts';
import { countOf, execute, rowOf, rowsOf, sql } from '@circlet/platform/database';
import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A new ban. */
export interface NewBan {
  readonly userId: number;
  /** null for the command line. */
  readonly bannedBy: number | null;
  readonly reason: string | null;
}

/** The ban that keeps a user from signing in. */
export interface BanInForce {
  readonly id: number;
  /** State of its appeal; null without one. */
  readonly appeal: AppealStatus | null;
}

/** Reads and writes the record of bans. Whether a user is banned now is also a column of their account. */
@Injectable()
export class BansRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the id of the new ban. */
  async add(tx: EntityManager, { userId, bannedBy, reason }: NewBan): Promise<number> {
    const { id } = await rowOf(
      tx,
      sql<{ id: number }>`INSERT INTO bans (user_id, banned_by, reason)
        VALUES (${userId}, ${bannedBy}, ${reason}) RETURNING id`,
    );
    return id;
  }

  /** Returns the ban of a user that is in force; undefined when it was lifted in the meantime. */
  async inForce(userId: number): Promise<BanInForce | undefined> {
    const [ban] = await rowsOf(
      this.dataSource,
      sql<BanInForce>`SELECT b.id, a.status AS appeal FROM bans b LEFT JOIN appeals a ON a.ban_id = b.id
        WHERE b.user_id = ${userId} AND b.lifted_at IS NULL`,
    );
    return ban;
  }

  /**
   * Ends a user's ban, and with it the links to appeal against it.
   * @returns whether an open appeal was closed
   */
  async lift(tx: EntityManager, userId: number): Promise<boolean> {
    await execute(tx, sql`UPDATE bans SET lifted_at = now() WHERE user_id = ${userId} AND lifted_at IS NULL`);
    const closed = await countOf(
      tx,
      sql`UPDATE appeals a SET status = 'closed', decided_at = now() FROM bans b
        WHERE b.id = a.ban_id AND b.user_id = ${userId} AND a.status = 'open'`,
    );
    return closed > 0;
  }
}

/** The record of bans. */
@Module({ providers: [BansRepository], exports: [BansRepository] })
export class BansModule {}
