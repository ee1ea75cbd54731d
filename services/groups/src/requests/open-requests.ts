import { applicationWithdrawnV1, type EventOf } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Audience } from '../live/audience';
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
    transaction: EntityManager,
    events: Recorder,
    { userId, cause, until }: { userId: number; cause: ClosingCause; until: Date | null },
  ): Promise<Audience> {
    const { applications, invitations } = ofUser(userId);
    return this.close(transaction, events, cause, {
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
  async closeBetween(
    transaction: EntityManager,
    events: Recorder,
    one: number,
    other: number,
  ): Promise<Audience> {
    await transaction.query(
      `SELECT FROM groups g
       WHERE EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id IN ($1, $2))
         AND (EXISTS (SELECT FROM applications a
                      WHERE a.group_id = g.id AND a.user_id IN ($1, $2) AND a.status = 'pending')
           OR EXISTS (SELECT FROM invitations i
                      WHERE i.group_id = g.id AND i.invitee_id IN ($1, $2) AND i.status = 'pending'))
       ORDER BY g.id FOR NO KEY UPDATE OF g`,
      [one, other],
    );
    return this.close(transaction, events, 'blocked', {
      applications: '(a.user_id, g.owner_id) IN (($1, $2), ($2, $1))',
      invitations: '(i.invitee_id, g.owner_id) IN (($1, $2), ($2, $1))',
      values: [one, other],
    });
  }

  /**
   * Closes every pending request of a group that a block rules out under its new owner.
   * @param groupId - a group that the caller has locked
   */
  async closeBlockedIn(transaction: EntityManager, events: Recorder, groupId: number): Promise<Audience> {
    return this.close(transaction, events, 'blocked', {
      applications: `a.group_id = $1 AND ${eitherBlocked('a.user_id', 'g.owner_id')}`,
      invitations: `i.group_id = $1 AND ${eitherBlocked('i.invitee_id', 'g.owner_id')}`,
      values: [groupId],
    });
  }

  /** Deletes every application and invitation that a user has sent or received, answered or not. */
  async forget(transaction: EntityManager, userId: number): Promise<void> {
    const { applications, invitations } = await lockRequests(transaction, ofUser(userId));
    await transaction.query('DELETE FROM applications WHERE id = ANY($1)', [applications]);
    await transaction.query('DELETE FROM invitations WHERE id = ANY($1)', [invitations]);
    await transaction.query('DELETE FROM withdrawals WHERE user_id = $1', [userId]);
  }

  private async close(
    transaction: EntityManager,
    events: Recorder,
    cause: ClosingCause,
    which: Selection,
  ): Promise<Audience> {
    const pending = await lockRequests(transaction, {
      applications: `a.status = 'pending' AND (${which.applications})`,
      invitations: `i.status = 'pending' AND (${which.invitations})`,
      values: which.values,
    });
    const [applications] = await transaction.query<[ClosedApplication[], number]>(
      `DELETE FROM applications a USING groups g WHERE g.id = a.group_id AND a.id = ANY($1)
       RETURNING a.id AS "applicationId", a.group_id AS "groupId", a.user_id AS "userId", g.owner_id AS "ownerId"`,
      [pending.applications],
    );
    const [invitations] = await transaction.query<[{ inviteeId: number; inviterId: number }[], number]>(
      `DELETE FROM invitations WHERE id = ANY($1)
       RETURNING invitee_id AS "inviteeId", inviter_id AS "inviterId"`,
      [pending.invitations],
    );
    await events.record(
      ...applications.map((closed) => newEvent(applicationWithdrawnV1, closed.groupId, { ...closed, cause })),
    );
    const audience = new Audience();
    for (const { userId, ownerId } of applications) audience.add('applications', [userId, ownerId]);
    for (const { inviteeId, inviterId } of invitations) audience.add('invitations', [inviteeId, inviterId]);
    return audience;
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
  transaction: EntityManager,
  { applications, invitations, values }: Selection,
): Promise<{ applications: number[]; invitations: number[] }> {
  const idsOf = async (table: string, alias: 'a' | 'i', condition: string): Promise<number[]> => {
    const rows = await transaction.query<{ id: number }[]>(
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
