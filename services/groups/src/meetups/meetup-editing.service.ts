import {
  type BodyOf,
  type Meetup,
  meetupCanceledV1,
  meetupMovedV1,
  type updateMeetup,
} from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MeetupAnswersRepository } from '../model/meetup-answers.repository';
import { meetupFactsOf, scheduledFactsOf } from '../model/meetup-facts';
import { MeetupLocks } from '../model/meetup-locks';
import { cancelingRefusal, decideEdit } from '../model/meetup.rules';
import { MeetupsRepository } from '../model/meetups.repository';
import { memberIdsOf } from '../model/memberships.repository';
import { MeetupViews } from './meetup-views';

/** Edits, moves and cancels meetups. */
@Injectable()
export class MeetupEditingService {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly answers: MeetupAnswersRepository,
    private readonly locks: MeetupLocks,
    private readonly views: MeetupViews,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Edits a meetup. With another time, all members but the editor are asked again whether they come.
   * @throws DomainError `MEETUP_NOT_FOUND`, `NOT_MEETUP_PLANNER`, `MEETUP_NOT_MOVABLE`, `MEETUP_OVER`
   */
  update(userId: number, id: number, edit: BodyOf<typeof updateMeetup>): Promise<Meetup> {
    return this.transactions.run(async (work) => {
      const { meetup } = await this.locks.lockForPlanner(work.tx, id, userId);
      const outcome = decideEdit(meetup, edit, new Date());
      if ('refused' in outcome) throw new DomainError(outcome.refused);
      const { change, move } = outcome;
      await this.meetups.change(work.tx, meetup, { ...change, sequence: meetup.sequence + 1 });
      const memberIds = await memberIdsOf(work.tx, meetup.groupId);
      if (move !== null) {
        await this.answers.reset(work.tx, id, userId);
        await work.record(
          newEvent(meetupMovedV1, meetup.groupId, {
            ...scheduledFactsOf(meetup, move.to),
            byUserId: userId,
            movedFrom: move.from.toISOString(),
            memberIds,
          }),
        );
      }
      work.notify(memberIds, 'meetups');
      return this.views.get(id, userId, work.tx);
    });
  }

  /**
   * Cancels a meetup, which stays readable.
   * @throws DomainError `MEETUP_NOT_FOUND`, `NOT_MEETUP_PLANNER`, `MEETUP_OVER`
   */
  async cancel(userId: number, id: number, reason: string | null): Promise<void> {
    await this.transactions.run(async (work) => {
      const { meetup } = await this.locks.lockForPlanner(work.tx, id, userId);
      const refused = cancelingRefusal(meetup, new Date());
      if (refused !== null) throw new DomainError(refused);
      const canceled = { status: 'canceled', sequence: meetup.sequence + 1, cancelReason: reason } as const;
      await this.meetups.change(work.tx, meetup, canceled);
      const memberIds = await memberIdsOf(work.tx, meetup.groupId);
      await work.record(
        newEvent(meetupCanceledV1, meetup.groupId, {
          ...meetupFactsOf(meetup),
          byUserId: userId,
          startsAt: meetup.startsAt?.toISOString() ?? null,
          reason,
          memberIds,
        }),
      );
      work.notify(memberIds, 'meetups');
    });
  }
}
