import { lockIds, type PreparedStatement, runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** One user's membership in one group. Joining again creates another one. */
export interface Membership {
  readonly membershipId: number;
  readonly groupId: number;
  readonly userId: number;
}

const IS_MEMBER: PreparedStatement = {
  name: 'is_member',
  sql: `SELECT 1 FROM memberships WHERE group_id = $1 AND user_id = $2 AND left_at IS NULL LIMIT 1`,
};

/** The projection of memberships, which the groups service owns. */
@Injectable()
export class MembershipRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether the projection lists this user as a member. */
  async isMember(groupId: number, userId: number): Promise<boolean> {
    return (await runPrepared(this.dataSource, IS_MEMBER, [groupId, userId])).length > 0;
  }

  /** Stores a membership. It stays ended if it has already ended or its group is closed. */
  async join(tx: EntityManager, membership: Membership & { readonly joinedAt: string }): Promise<void> {
    await this.lockGroup(tx, membership.groupId);
    await tx.query(
      `INSERT INTO memberships (membership_id, group_id, user_id, joined_at, left_at)
       VALUES ($1, $2, $3, $4, (SELECT closed_at FROM closed_groups WHERE group_id = $2))
       ON CONFLICT (membership_id) DO UPDATE SET joined_at = excluded.joined_at`,
      [membership.membershipId, membership.groupId, membership.userId, membership.joinedAt],
    );
  }

  /** Ends a membership, even one whose joining has not arrived yet. */
  async leave(tx: EntityManager, membership: Membership & { readonly leftAt: string }): Promise<void> {
    await tx.query(
      `INSERT INTO memberships (membership_id, group_id, user_id, left_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (membership_id) DO UPDATE SET left_at = excluded.left_at`,
      [membership.membershipId, membership.groupId, membership.userId, membership.leftAt],
    );
  }

  /** Ends all memberships of a group permanently. */
  async closeGroup(tx: EntityManager, groupId: number, closedAt: string): Promise<void> {
    await this.lockGroup(tx, groupId);
    await tx.query('INSERT INTO closed_groups VALUES ($1, $2) ON CONFLICT DO NOTHING', [groupId, closedAt]);
    await tx.query('UPDATE memberships SET left_at = $2 WHERE group_id = $1 AND left_at IS NULL', [
      groupId,
      closedAt,
    ]);
  }

  /** Stores a membership that the groups service has just confirmed, ahead of its event. */
  storeConfirmed(membership: Membership & { readonly joinedAt: string }): Promise<void> {
    return this.dataSource.transaction((tx) => this.join(tx, membership));
  }

  /**
   * Locks the group's memberships. Replicas handle events concurrently, so a joining and the end of its group
   * must be serialized to see each other.
   */
  private lockGroup(tx: EntityManager, groupId: number): Promise<void> {
    return lockIds(tx, 'memberships', groupId);
  }
}
