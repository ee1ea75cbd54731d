import { type PreparedStatement, runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** One stay of one person in one group. */
export interface Membership {
  readonly membershipId: number;
  readonly groupId: number;
  readonly userId: number;
}

const IS_MEMBER: PreparedStatement = {
  name: 'is_member',
  sql: `SELECT 1 FROM memberships WHERE group_id = $1 AND user_id = $2 AND left_at IS NULL LIMIT 1`,
};

/** Who is in which group: a copy of what the groups service owns. */
@Injectable()
export class MembershipRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether our copy knows this person as a member. */
  async isMember(groupId: number, userId: number): Promise<boolean> {
    return (await runPrepared(this.dataSource, IS_MEMBER, [groupId, userId])).length > 0;
  }

  /** Takes a membership into the copy; one that is known to have ended stays ended. */
  async join(
    database: DataSource | EntityManager,
    membership: Membership & { readonly joinedAt: string },
  ): Promise<void> {
    await database.query(
      `INSERT INTO memberships (membership_id, group_id, user_id, joined_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (membership_id) DO UPDATE SET joined_at = excluded.joined_at`,
      [membership.membershipId, membership.groupId, membership.userId, membership.joinedAt],
    );
  }

  /** Ends a membership, also one that we have not heard of yet. */
  async leave(
    transaction: EntityManager,
    membership: Membership & { readonly leftAt: string },
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO memberships (membership_id, group_id, user_id, left_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (membership_id) DO UPDATE SET left_at = excluded.left_at`,
      [membership.membershipId, membership.groupId, membership.userId, membership.leftAt],
    );
  }

  /** Takes in what the groups service has just confirmed, ahead of its event. */
  learn(membership: Membership & { readonly joinedAt: string }): Promise<void> {
    return this.join(this.dataSource, membership);
  }
}
