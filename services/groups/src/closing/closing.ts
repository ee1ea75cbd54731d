import { groupDeletedV1, type EventOf, memberLeftV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { MembershipEntity } from '../membership/membership.entity';

/** Why a group ends, by whom and from where. */
export type Ending = Pick<EventOf<typeof groupDeletedV1>['data'], 'cause' | 'byUserId' | 'reason' | 'ip'>;

/** Who has to hear of a group's end. */
export interface Concerned {
  readonly memberIds: readonly number[];
  readonly applicantIds: readonly number[];
  readonly inviteeIds: readonly number[];
}

/** The one way in which a group ends. */
@Injectable()
export class Closing {
  /**
   * Removes a group with all that belongs to it; everybody leaves first.
   * @param group - locked by the caller
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
