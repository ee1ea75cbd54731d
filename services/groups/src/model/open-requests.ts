import { applicationWithdrawnV1, type EventOf } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { execute, rowsOf, type Sql, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { eitherBlocked } from '../projections';
import { coOwnerIds } from './managers';
import { keepQuestionsOf, QuestionsRepository } from './questions.repository';
import { deleteWaiting } from './waitlist.repository';

/** Why requests close without an answer. */
export type ClosingCause = Exclude<EventOf<typeof applicationWithdrawnV1>['data']['cause'], 'withdrawn'>;

interface ClosedApplication {
  readonly applicationId: number;
  readonly groupId: number;
  readonly userId: number;
  readonly ownerId: number;
  readonly coOwnerIds: readonly number[];
}

/**
 * Closes pending applications and invitations of users who are gone or kept apart by a block. The caller
 * locks the users or the group first, so that no new request appears in the meantime.
 */
@Injectable()
export class OpenRequests {
  constructor(private readonly questions: QuestionsRepository) {}

  /**
   * Closes every pending request that a user sent or received, and takes the user off all waitlists. With
   * `until`, keeps what began after that time.
   */
  async closeAllOf(
    work: Work,
    { userId, cause, until }: { userId: number; cause: ClosingCause; until: Date | null },
  ): Promise<void> {
    const { applications, invitations } = ofUser(userId);
    const end = until?.toISOString() ?? 'infinity';
    await this.close(work, cause, {
      applications: sql`${applications} AND a.created_at <= ${end}`,
      invitations: sql`(${invitations}) AND i.created_at <= ${end}`,
    });
    await deleteWaiting(work.tx, sql`w.user_id = ${userId} AND w.created_at <= ${end}`);
  }

  /**
   * Closes every pending request between two users, as applicants, invitees, inviters and owners, and takes them
   * off the waitlists of each other's groups. First
   * locks the groups that either of them could come to own: a concurrent transfer has either
   * committed already, or sees this block.
   */
  async closeBetween(work: Work, one: number, other: number): Promise<void> {
    await execute(
      work.tx,
      sql`SELECT FROM groups g
       WHERE EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id IN (${one}, ${other}))
         AND (EXISTS (SELECT FROM applications a
                      WHERE a.group_id = g.id AND a.user_id IN (${one}, ${other}) AND a.status = 'pending')
           OR EXISTS (SELECT FROM invitations i
                      WHERE i.group_id = g.id AND i.invitee_id IN (${one}, ${other}) AND i.status = 'pending'))
       ORDER BY g.id FOR NO KEY UPDATE OF g`,
    );
    await this.close(work, 'blocked', {
      applications: sql`(a.user_id, g.owner_id) IN ((${one}, ${other}), (${other}, ${one}))`,
      invitations: sql`(i.invitee_id, g.owner_id) IN ((${one}, ${other}), (${other}, ${one}))
        OR (i.invitee_id, i.inviter_id) IN ((${one}, ${other}), (${other}, ${one}))`,
    });
    await deleteWaiting(work.tx, sql`(w.user_id, g.owner_id) IN ((${one}, ${other}), (${other}, ${one}))`);
  }

  /**
   * Closes every pending request of a group that a block rules out under its new owner, and its waitlist entries.
   * @param groupId - a group that the caller has locked
   */
  async closeBlockedIn(work: Work, groupId: number): Promise<void> {
    await this.close(work, 'blocked', {
      applications: sql`a.group_id = ${groupId} AND ${eitherBlocked(sql`a.user_id`, sql`g.owner_id`)}`,
      invitations: sql`i.group_id = ${groupId} AND ${eitherBlocked(sql`i.invitee_id`, sql`g.owner_id`)}`,
    });
    await deleteWaiting(
      work.tx,
      sql`w.group_id = ${groupId} AND ${eitherBlocked(sql`w.user_id`, sql`g.owner_id`)}`,
    );
  }

  /** Notifies the applicants and invitees of a group that closes, with which their pending requests are deleted. */
  async notifyPartiesIn(work: Work, groupId: number): Promise<void> {
    const applicants = sql<{ userId: number }>`
      SELECT user_id AS "userId" FROM applications WHERE group_id = ${groupId} AND status = 'pending'`;
    work.notify(await valuesOf(work.tx, applicants), 'applications');
    const invitees = sql<{ userId: number }>`
      SELECT invitee_id AS "userId" FROM invitations WHERE group_id = ${groupId} AND status = 'pending'`;
    work.notify(await valuesOf(work.tx, invitees), 'invitations');
  }

  /**
   * Deletes every application and invitation that a user has sent or received, answered or not, and their name
   * on the applications of people whom they brought.
   */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    const { applications, invitations } = await lockRequests(tx, ofUser(userId));
    await this.questions.forgetApplicant(tx, userId, applications);
    await execute(tx, sql`DELETE FROM applications WHERE id = ANY(${applications})`);
    await execute(tx, sql`UPDATE applications SET invited_by_id = NULL WHERE invited_by_id = ${userId}`);
    await execute(tx, sql`DELETE FROM invitations WHERE id = ANY(${invitations})`);
    await execute(tx, sql`DELETE FROM withdrawals WHERE user_id = ${userId}`);
  }

  private async close(work: Work, cause: ClosingCause, which: Selection): Promise<void> {
    const pending = await lockRequests(work.tx, {
      applications: sql`a.status = 'pending' AND (${which.applications})`,
      invitations: sql`i.status = 'pending' AND (${which.invitations})`,
    });
    const applications = await rowsOf(
      work.tx,
      sql<ClosedApplication>`WITH closed AS (
         DELETE FROM applications a USING groups g WHERE g.id = a.group_id AND a.id = ANY(${pending.applications})
         RETURNING a.id, a.group_id, a.user_id, g.owner_id, ${coOwnerIds(sql`g.id`)} AS co_owner_ids),
       kept AS (${keepQuestionsOf(sql`closed`)})
       SELECT id AS "applicationId", group_id AS "groupId", user_id AS "userId", owner_id AS "ownerId",
         co_owner_ids AS "coOwnerIds" FROM closed`,
    );
    const invitations = await rowsOf(
      work.tx,
      sql<{ inviteeId: number; inviterId: number }>`DELETE FROM invitations
       WHERE id = ANY(${pending.invitations}) RETURNING invitee_id AS "inviteeId", inviter_id AS "inviterId"`,
    );
    await work.record(
      ...applications.map(({ applicationId, groupId, userId, ownerId }) =>
        newEvent(applicationWithdrawnV1, groupId, { applicationId, groupId, userId, ownerId, cause }),
      ),
    );
    for (const { userId, ownerId, coOwnerIds: others } of applications)
      work.notify([userId, ownerId, ...others], 'applications');
    for (const { inviteeId, inviterId } of invitations) work.notify([inviteeId, inviterId], 'invitations');
  }
}

/** Conditions on applications `a` and invitations `i`, each joined with its group `g`. */
interface Selection {
  readonly applications: Sql;
  readonly invitations: Sql;
}

const ofUser = (userId: number): Selection => ({
  applications: sql`a.user_id = ${userId}`,
  invitations: sql`i.invitee_id = ${userId} OR i.inviter_id = ${userId}`,
});

/**
 * Locks requests across groups in ID order, so that two users who are removed at the same time can't
 * deadlock. A DELETE alone locks rows in the order in which it finds them.
 * @returns the ids of the locked requests
 */
async function lockRequests(
  tx: EntityManager,
  { applications, invitations }: Selection,
): Promise<{ applications: number[]; invitations: number[] }> {
  const idsOf = (request: Sql, alias: Sql, condition: Sql): Promise<number[]> =>
    valuesOf(
      tx,
      sql<{ id: number }>`SELECT ${alias}.id FROM ${request} JOIN groups g ON g.id = ${alias}.group_id
       WHERE ${condition} ORDER BY ${alias}.id FOR UPDATE OF ${alias}`,
    );
  return {
    applications: await idsOf(sql`applications a`, sql`a`, applications),
    invitations: await idsOf(sql`invitations i`, sql`i`, invitations),
  };
}
