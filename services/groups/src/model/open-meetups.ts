import { meetupCanceledV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from './group.entity';
import { MeetupAnswersRepository } from './meetup-answers.repository';
import { meetupFactsOf } from './meetup-facts';
import { MeetupsRepository } from './meetups.repository';

/** Keeps meetups true when members or their groups are gone. The caller locks the group. */
@Injectable()
export class OpenMeetups {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly answers: MeetupAnswersRepository,
  ) {}

  /** Removes a former member's votes and answers from open meetups. The owner becomes the proposer in their place. */
  async removeMember(work: Work, { id: groupId, ownerId }: GroupEntity, userId: number): Promise<void> {
    await this.answers.removeMember(work.tx, groupId, userId);
    await this.meetups.handOver(work.tx, groupId, userId, ownerId);
  }

  /**
   * Cancels the meetups of a group that closes. Records `MeetupCanceled` for each, without members to
   * notify: the group's own event notifies them.
   * @param byUserId - who closes the group; null if no one does
   */
  async closeAllIn(
    work: Work,
    { id: groupId, ownerId }: GroupEntity,
    memberIds: readonly number[],
    byUserId: number | null,
  ): Promise<void> {
    const canceled = await this.meetups.disband(work.tx, groupId, memberIds);
    await work.record(
      ...canceled.map((meetup) =>
        newEvent(meetupCanceledV1, groupId, {
          ...meetupFactsOf(meetup),
          byUserId: byUserId ?? ownerId,
          startsAt: meetup.startsAt?.toISOString() ?? null,
          reason: null,
          memberIds: [],
        }),
      ),
    );
    work.notify(memberIds, 'meetups');
  }

  /** Deletes what is stored about a user who has left all groups. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await this.answers.forget(tx, userId);
    await this.meetups.forget(tx, userId);
  }
}
