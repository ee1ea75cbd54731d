import { groupFilledV1, placeFreedV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { placeNews, type Places } from './places.rules';

/** A group whose members or size have just changed. */
export interface ChangedGroup extends Places {
  readonly id: number;
  readonly ownerId: number;
}

/** Those who applied to a group and wait for a free place. */
@Injectable()
export class WaitingLine {
  /**
   * States what a change of members or size means to those who wait.
   * @returns whose screens show it: the applicants when the last place went, the owner when one is free again
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

  /** Who waits, the earliest first. */
  private async of(transaction: EntityManager, groupId: number): Promise<number[]> {
    const rows = await transaction.query<{ userId: number }[]>(
      `SELECT user_id AS "userId" FROM applications WHERE group_id = $1 AND status = 'pending'
       ORDER BY created_at, id`,
      [groupId],
    );
    return rows.map((row) => row.userId);
  }
}
