import type { Meetup } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError, invalidInput } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MeetupAnswersRepository } from '../model/meetup-answers.repository';
import { MeetupLocks } from '../model/meetup-locks';
import { schedulingRefusal, unknownOption, votingRefusal } from '../model/meetup.rules';
import { MeetupViews } from './meetup-views';
import { Scheduling } from './scheduling';

/** Lets planners choose the time of a meetup before the votes decide. */
@Injectable()
export class ChoosingService {
  constructor(
    private readonly answers: MeetupAnswersRepository,
    private readonly scheduling: Scheduling,
    private readonly locks: MeetupLocks,
    private readonly views: MeetupViews,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Schedules a proposed meetup for one of its times.
   * @throws DomainError `MEETUP_NOT_FOUND`, `NOT_MEETUP_PLANNER`, `MEETUP_NOT_OPEN`, `INVALID_INPUT`
   */
  choose(userId: number, id: number, optionId: number): Promise<Meetup> {
    return this.transactions.run(async (work) => {
      const { meetup } = await this.locks.lockForPlanner(work.tx, id, userId);
      const options = await this.answers.talliesOf(work.tx, id);
      const option = options.find((one) => one.id === optionId);
      const refused =
        option === undefined ? votingRefusal(meetup) : schedulingRefusal(meetup, option.startsAt, new Date());
      if (refused !== null) throw new DomainError(refused);
      if (option === undefined) throw invalidInput([unknownOption('optionId')]);
      await this.scheduling.schedule(work, meetup, option, { byUserId: userId, cause: 'chosen' });
      return this.views.get(id, userId, work.tx);
    });
  }
}
