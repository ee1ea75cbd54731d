import type { BodyOf, Meetup, Rsvp, voteOnMeetup } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError, invalidInput } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MeetupAnswersRepository } from '../model/meetup-answers.repository';
import { MeetupLocks } from '../model/meetup-locks';
import { answeringRefusal, unknownOption, votingRefusal } from '../model/meetup.rules';
import { memberIdsOf } from '../model/memberships.repository';
import { MeetupViews } from './meetup-views';

type Votes = BodyOf<typeof voteOnMeetup>['votes'];

/** Lets members vote on the times of meetups, and say whether they come. */
@Injectable()
export class VotingService {
  constructor(
    private readonly answers: MeetupAnswersRepository,
    private readonly locks: MeetupLocks,
    private readonly views: MeetupViews,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Replaces a member's votes on the times of a proposed meetup.
   * @throws DomainError `MEETUP_NOT_FOUND`, `MEETUP_NOT_OPEN`, `INVALID_INPUT`
   */
  vote(userId: number, id: number, votes: Votes): Promise<Meetup> {
    return this.transactions.run(async (work) => {
      const { meetup } = await this.locks.lockForMember(work.tx, id, userId);
      const refused = votingRefusal(meetup);
      if (refused !== null) throw new DomainError(refused);
      const options = new Set((await this.answers.talliesOf(work.tx, id)).map((option) => option.id));
      const unknown = votes.findIndex(({ optionId }) => !options.has(optionId));
      if (unknown >= 0) throw invalidInput([unknownOption(`votes.${unknown}.optionId`)]);
      await this.answers.vote(work.tx, id, userId, votes);
      work.notify(await memberIdsOf(work.tx, meetup.groupId), 'meetups');
      return this.views.get(id, userId, work.tx);
    });
  }

  /**
   * Stores whether a member comes to a scheduled meetup.
   * @throws DomainError `MEETUP_NOT_FOUND`, `MEETUP_NOT_SCHEDULED`
   */
  answer(userId: number, id: number, rsvp: Rsvp): Promise<Meetup> {
    return this.transactions.run(async (work) => {
      const { meetup } = await this.locks.lockForMember(work.tx, id, userId);
      const refused = answeringRefusal(meetup, new Date());
      if (refused !== null) throw new DomainError(refused);
      await this.answers.answer(work.tx, id, userId, rsvp);
      work.notify(await memberIdsOf(work.tx, meetup.groupId), 'meetups');
      return this.views.get(id, userId, work.tx);
    });
  }
}
