import { applicationWithdrawnV1, type EventOf } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Audience } from '../live/audience';
import { eitherBlocked } from '../people/blocked';

/** Why requests come to nothing without an answer. */
export type ClosingCause = Exclude<EventOf<typeof applicationWithdrawnV1>['data']['cause'], 'withdrawn'>;

interface ClosedApplication {
  readonly applicationId: number;
  readonly groupId: number;
  readonly userId: number;
  readonly ownerId: number;
}

/**
 * Pending applications and invitations of people who have gone or can no longer meet. These people, or the group, are locked
 * before, so that nothing new comes up beside it.
 */
@Injectable()
export class OpenRequests {
  /** Closes everything a user has open, sent or received; with `until`, nothing that was sent later. */
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
   * Closes everything that is open between two people, as applicants, invitees and owners. A group that one of them could
   * come to own is locked first: it has either been handed over before, or its new owner will meet this block.
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
   * Closes everything that is open between the owner a group has come to and people kept apart from them by a block.
   * @param groupId - of a group that the caller has locked
   */
  async closeBlockedIn(transaction: EntityManager, events: Recorder, groupId: number): Promise<Audience> {
    return this.close(transaction, events, 'blocked', {
      applications: `a.group_id = $1 AND ${eitherBlocked('a.user_id', 'g.owner_id')}`,
      invitations: `i.group_id = $1 AND ${eitherBlocked('i.invitee_id', 'g.owner_id')}`,
      values: [groupId],
    });
  }

  /** Deletes every application and invitation that a user has ever sent or received, answered or not. */
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

/** Conditions on applications `a` and invitations `i`, each of a group `g`. */
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
 * Locks requests across groups in the order of their ids, so that two users who leave at the same moment do not wait for
 * each other. A DELETE alone locks rows in the order in which it finds them.
 * @returns their ids
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
