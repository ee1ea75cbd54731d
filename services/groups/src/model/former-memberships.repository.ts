import { limits } from '@circlet/contracts';
import { execute, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A membership that ended while its group and its user continued. */
export interface FormerMembership {
  readonly groupId: number;
  readonly userId: number;
  readonly cause: 'left' | 'removed';
}

/** Remembers the last departure of each user from each group. */
@Injectable()
export class FormerMembershipsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(tx: EntityManager, { groupId, userId, cause }: FormerMembership): Promise<void> {
    await execute(
      tx,
      sql`INSERT INTO former_memberships (user_id, group_id, cause) VALUES (${userId}, ${groupId}, ${cause})
       ON CONFLICT (user_id, group_id) DO UPDATE SET cause = excluded.cause, ended_at = excluded.ended_at`,
    );
  }

  /** Deletes the records of a user. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await execute(tx, sql`DELETE FROM former_memberships WHERE user_id = ${userId}`);
  }

  /** Deletes the records that no rule looks at anymore. */
  async prune(): Promise<void> {
    await execute(
      this.dataSource,
      sql`DELETE FROM former_memberships
       WHERE ended_at < now() - make_interval(days => ${limits.formerMembershipDays})`,
    );
  }
}
