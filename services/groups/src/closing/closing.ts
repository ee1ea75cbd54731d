import { groupDeletedV1, type EventOf, memberLeftV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { MembershipEntity } from '../membership/membership.entity';

/** Why a group closes, who closes it, and from which IP address. */
export type Ending = Pick<EventOf<typeof groupDeletedV1>['data'], 'cause' | 'byUserId' | 'reason' | 'ip'>;

/** The users to notify when a group closes. */
export interface Concerned {
  readonly memberIds: readonly number[];
  readonly applicantIds: readonly number[];
  readonly inviteeIds: readonly number[];
}

/** Closes groups. Every path that ends a group goes through here. */
@Injectable()
export class Closing {
  /**
   * Deletes a group and everything that belongs to it, and records `MemberLeft` for
   * each member before `GroupDeleted`.
   * @param group - locked by the caller
   * @returns the users to notify after the commit
   */
  async close(
    transaction: EntityManager,
    events: Recorder,
    group: GroupEntity,
    ending: Ending,
  ): Promise<Concerned> {
    const members = await transaction
      .getRepository(MembershipEntity)
      .find({ where: { groupId: group.id }, order: { joinedAt: 'ASC', id: 'ASC' } });
    const concerned = {
      memberIds: members.map((member) => member.userId),
      applicantIds: await waiting(transaction, 'applications', 'user_id', group.id),
      inviteeIds: await waiting(transaction, 'invitations', 'invitee_id', group.id),
    };
    await transaction.query('DELETE FROM groups WHERE id = $1', [group.id]);
    const endedAt = new Date().toISOString();
    const { id: groupId, name, ownerId } = group;
    await events.record(
      ...members.map(({ id, userId }) =>
        newEvent(memberLeftV1, groupId, {
          membershipId: id,
          groupId,
          userId,
          leftAt: endedAt,
          cause: 'disbanded',
          byUserId: ending.byUserId,
        }),
      ),
      newEvent(groupDeletedV1, groupId, {
        groupId,
        name,
        ownerId,
        memberIds: concerned.memberIds,
        deletedAt: endedAt,
        ...ending,
      }),
    );
    return concerned;
  }
}

const waiting = async (
  transaction: EntityManager,
  table: 'applications' | 'invitations',
  column: 'user_id' | 'invitee_id',
  groupId: number,
): Promise<number[]> => {
  const rows = await transaction.query<{ id: number }[]>(
    `SELECT ${column} AS id FROM ${table} WHERE group_id = $1 AND status = 'pending'`,
    [groupId],
  );
  return rows.map((row) => row.id);
};
