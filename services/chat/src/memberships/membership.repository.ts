import { countOf, execute, lockIds, type Placeholders, prepared, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** One user's membership in one group. Joining again creates another one. */
export interface Membership {
  readonly membershipId: number;
  readonly groupId: number;
  readonly userId: number;
}

const selectMembership = prepared(
  'is_member',
  ({ groupId, userId }: Placeholders<{ groupId: number; userId: number }>) => sql`
    SELECT 1 FROM memberships WHERE group_id = ${groupId} AND user_id = ${userId} AND left_at IS NULL LIMIT 1`,
);

/** The projection of memberships, which the groups service owns. */
@Injectable()
export class MembershipRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether the projection lists this user as a member. */
  async isMember(groupId: number, userId: number): Promise<boolean> {
    return (await countOf(this.dataSource, selectMembership({ groupId, userId }))) > 0;
  }

  /** Stores a membership. It stays ended if it has already ended or its group is closed. */
  async join(tx: EntityManager, membership: Membership & { readonly joinedAt: string }): Promise<void> {
    await this.lockGroup(tx, membership.groupId);
    const { membershipId, groupId, userId, joinedAt } = membership;
    await execute(
      tx,
      sql`INSERT INTO memberships (membership_id, group_id, user_id, joined_at, left_at)
          VALUES (${membershipId}, ${groupId}, ${userId}, ${joinedAt},
                  (SELECT closed_at FROM closed_groups WHERE group_id = ${groupId}))
          ON CONFLICT (membership_id) DO UPDATE SET joined_at = excluded.joined_at`,
    );
  }

  /** Ends a membership, even one whose joining has not arrived yet. */
  async leave(tx: EntityManager, membership: Membership & { readonly leftAt: string }): Promise<void> {
    const { membershipId, groupId, userId, leftAt } = membership;
    await execute(
      tx,
      sql`INSERT INTO memberships (membership_id, group_id, user_id, left_at)
          VALUES (${membershipId}, ${groupId}, ${userId}, ${leftAt})
          ON CONFLICT (membership_id) DO UPDATE SET left_at = excluded.left_at`,
    );
  }

  /** Ends all memberships of a group permanently. */
  async closeGroup(tx: EntityManager, groupId: number, closedAt: string): Promise<void> {
    await this.lockGroup(tx, groupId);
    await execute(tx, sql`INSERT INTO closed_groups VALUES (${groupId}, ${closedAt}) ON CONFLICT DO NOTHING`);
    await execute(
      tx,
      sql`UPDATE memberships SET left_at = ${closedAt} WHERE group_id = ${groupId} AND left_at IS NULL`,
    );
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
