import { groupFilledV1, placeFreedV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { placeNews, type Places } from './places.rules';

/** A group whose member count or size has just changed. */
export interface ChangedGroup extends Places {
  readonly id: number;
  readonly ownerId: number;
}

/** Applicants who are waiting for an open spot in a group. */
@Injectable()
export class WaitingLine {
  /**
   * Records `GroupFilled` or `PlaceFreed` when a change affects pending applicants.
   * @returns the users to notify: the applicants when the last spot was taken, the owner when one opened up
   */
  async tell(
    transaction: EntityManager,
    events: Recorder,
    before: Places,
    group: ChangedGroup,
  ): Promise<readonly number[]> {
    const news = placeNews(before, group);
    if (news === null) return [];
    const waitingUserIds = await this.of(transaction, group.id);
    if (waitingUserIds.length === 0) return [];
    const { id: groupId, ownerId } = group;
    await events.record(
      news === 'filled'
        ? newEvent(groupFilledV1, groupId, { groupId, waitingUserIds })
        : newEvent(placeFreedV1, groupId, { groupId, ownerId, waitingUserIds }),
    );
    return news === 'filled' ? waitingUserIds : [ownerId];
  }

  /** Returns the pending applicants, earliest first. */
  private async of(transaction: EntityManager, groupId: number): Promise<number[]> {
    const rows = await transaction.query<{ userId: number }[]>(
      `SELECT user_id AS "userId" FROM applications WHERE group_id = $1 AND status = 'pending'
       ORDER BY created_at, id`,
      [groupId],
    );
    return rows.map((row) => row.userId);
  }
}
