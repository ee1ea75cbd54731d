import { applicationWithdrawnV1, type EventOf } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { eitherBlocked } from '../people/blocked';

/** Why requests close without an answer. */
export type ClosingCause = Exclude<EventOf<typeof applicationWithdrawnV1>['data']['cause'], 'withdrawn'>;

interface ClosedApplication {
  readonly applicationId: number;
  readonly groupId: number;
  readonly userId: number;
  readonly ownerId: number;
}

/**
 * Closes pending applications and invitations of users who are gone or kept apart by a block. The caller
 * locks the users or the group first, so that no new request appears in the meantime.
 */
@Injectable()
export class OpenRequests {
  /**
   * Closes every pending request that a user sent or received. With `until`, keeps
   * requests sent after that time.
   */
  async closeAllOf(
    work: Work,
    { userId, cause, until }: { userId: number; cause: ClosingCause; until: Date | null },
  ): Promise<void> {
    const { applications, invitations } = ofUser(userId);
    await this.close(work, cause, {
      applications: `${applications} AND a.created_at <= $2`,
      invitations: `(${invitations}) AND i.created_at <= $2`,
      values: [userId, until?.toISOString() ?? 'infinity'],
    });
  }

  /**
   * Closes every pending request between two users, as applicants, invitees and owners. First
   * locks the groups that either of them could come to own: a concurrent transfer has either
   * committed already, or sees this block.
   */
  async closeBetween(work: Work, one: number, other: number): Promise<void> {
    await work.tx.query(
      `SELECT FROM groups g
       WHERE EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id IN ($1, $2))
         AND (EXISTS (SELECT FROM applications a
                      WHERE a.group_id = g.id AND a.user_id IN ($1, $2) AND a.status = 'pending')
           OR EXISTS (SELECT FROM invitations i
                      WHERE i.group_id = g.id AND i.invitee_id IN ($1, $2) AND i.status = 'pending'))
       ORDER BY g.id FOR NO KEY UPDATE OF g`,
      [one, other],
    );
    await this.close(work, 'blocked', {
      applications: '(a.user_id, g.owner_id) IN (($1, $2), ($2, $1))',
      invitations: '(i.invitee_id, g.owner_id) IN (($1, $2), ($2, $1))',
      values: [one, other],
    });
  }

  /**
   * Closes every pending request of a group that a block rules out under its new owner.
   * @param groupId - a group that the caller has locked
   */
  async closeBlockedIn(work: Work, groupId: number): Promise<void> {
    await this.close(work, 'blocked', {
      applications: `a.group_id = $1 AND ${eitherBlocked('a.user_id', 'g.owner_id')}`,
      invitations: `i.group_id = $1 AND ${eitherBlocked('i.invitee_id', 'g.owner_id')}`,
      values: [groupId],
    });
  }

  /** Deletes every application and invitation that a user has sent or received, answered or not. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    const { applications, invitations } = await lockRequests(tx, ofUser(userId));
    await tx.query('DELETE FROM applications WHERE id = ANY($1)', [applications]);
    await tx.query('DELETE FROM invitations WHERE id = ANY($1)', [invitations]);
    await tx.query('DELETE FROM withdrawals WHERE user_id = $1', [userId]);
  }

  private async close(work: Work, cause: ClosingCause, which: Selection): Promise<void> {
    const pending = await lockRequests(work.tx, {
      applications: `a.status = 'pending' AND (${which.applications})`,
      invitations: `i.status = 'pending' AND (${which.invitations})`,
      values: which.values,
    });
    const [applications] = await work.tx.query<[ClosedApplication[], number]>(
      `DELETE FROM applications a USING groups g WHERE g.id = a.group_id AND a.id = ANY($1)
       RETURNING a.id AS "applicationId", a.group_id AS "groupId", a.user_id AS "userId", g.owner_id AS "ownerId"`,
      [pending.applications],
    );
    const [invitations] = await work.tx.query<[{ inviteeId: number; inviterId: number }[], number]>(
      `DELETE FROM invitations WHERE id = ANY($1)
       RETURNING invitee_id AS "inviteeId", inviter_id AS "inviterId"`,
      [pending.invitations],
    );
    await work.record(
      ...applications.map((closed) => newEvent(applicationWithdrawnV1, closed.groupId, { ...closed, cause })),
    );
    for (const { userId, ownerId } of applications) work.notify([userId, ownerId], 'applications');
    for (const { inviteeId, inviterId } of invitations) work.notify([inviteeId, inviterId], 'invitations');
  }
}

/** Conditions on applications `a` and invitations `i`, each joined with its group `g`. */
interface Selection {
  readonly applications: string;
  readonly invitations: string;
  readonly values: readonly (number | string)[];
}

const ofUser = (userId: number): Selection => ({
  applications: 'a.user_id = $1',
  invitations: 'i.invitee_id = $1 OR i.inviter_id = $1',
  values: [userId],
});

/**
 * Locks requests across groups in ID order, so that two users who are removed at the same time can't
 * deadlock. A DELETE alone locks rows in the order in which it finds them.
 * @returns the ids of the locked requests
 */
async function lockRequests(
  tx: EntityManager,
  { applications, invitations, values }: Selection,
): Promise<{ applications: number[]; invitations: number[] }> {
  const idsOf = async (table: string, alias: 'a' | 'i', condition: string): Promise<number[]> => {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT ${alias}.id FROM ${table} ${alias} JOIN groups g ON g.id = ${alias}.group_id
       WHERE ${condition} ORDER BY ${alias}.id FOR UPDATE OF ${alias}`,
      [...values],
    );
    return rows.map((row) => row.id);
  };
  return {
    applications: await idsOf('applications', 'a', applications),
    invitations: await idsOf('invitations', 'i', invitations),
  };
}
