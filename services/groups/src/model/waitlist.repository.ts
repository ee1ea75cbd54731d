import { type WaitlistEntry, waitlistNotifiedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { type Database, execute, rowOf, type Sql, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { eitherBlocked } from '../projections';
import type { GroupEntity } from './group.entity';
import type { WaitlistFacts } from './waitlist.rules';

/** The users who wait for a place in a full group. */
@Injectable()
export class WaitlistRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads the facts that waiting depends on, except for the group itself. */
  facts(
    tx: EntityManager,
    { id, ownerId }: GroupEntity,
    userId: number,
  ): Promise<Omit<WaitlistFacts, 'group'>> {
    return rowOf(
      tx,
      sql<Omit<WaitlistFacts, 'group'>>`
        SELECT EXISTS (SELECT FROM memberships m WHERE m.group_id = ${id} AND m.user_id = ${userId}) AS "isMember",
               ${eitherBlocked(userId, ownerId)} AS "isBlocked"`,
    );
  }

  /** Adds a user, or returns the entry that is already there. */
  async add(tx: EntityManager, groupId: number, userId: number): Promise<WaitlistEntry> {
    const { createdAt } = await rowOf(
      tx,
      sql<{ createdAt: Date }>`INSERT INTO waitlist (user_id, group_id) VALUES (${userId}, ${groupId})
       ON CONFLICT (user_id, group_id) DO UPDATE SET created_at = waitlist.created_at
       RETURNING created_at AS "createdAt"`,
    );
    return { groupId, userId, createdAt: createdAt.toISOString() };
  }

  async remove(groupId: number, userId: number, database: Database = this.dataSource): Promise<void> {
    await execute(database, sql`DELETE FROM waitlist WHERE user_id = ${userId} AND group_id = ${groupId}`);
  }

  /**
   * Empties the waitlist of a group that has a free place again: records `WaitlistNotified` and notifies everyone
   * who waited, at once. Those who can't see the group at the moment keep waiting.
   * @param groupId - a group that the caller has locked
   */
  async notifyAll(work: Work, groupId: number): Promise<void> {
    const userIds = await valuesOf(
      work.tx,
      sql<{ userId: number }>`DELETE FROM waitlist w USING groups g
       WHERE w.group_id = ${groupId} AND g.id = w.group_id
         AND NOT ${eitherBlocked(sql`w.user_id`, sql`g.owner_id`)}
         AND (g.is_listed OR EXISTS (SELECT FROM invitations i
                WHERE i.group_id = g.id AND i.invitee_id = w.user_id AND i.status = 'pending'))
       RETURNING w.user_id AS "userId"`,
    );
    if (userIds.length === 0) return;
    await work.record(newEvent(waitlistNotifiedV1, groupId, { groupId, userIds }));
    work.notify(userIds, 'groups');
  }
}

/** Deletes the entries in waitlists `w`, each joined with its group `g`, that match a condition. */
export const deleteWaiting = (tx: EntityManager, condition: Sql): Promise<void> =>
  execute(tx, sql`DELETE FROM waitlist w USING groups g WHERE g.id = w.group_id AND (${condition})`);
