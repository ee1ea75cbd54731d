import { type EventOf, meetupScheduledV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { MeetupAnswersRepository } from '../model/meetup-answers.repository';
import type { MeetupEntity } from '../model/meetup.entity';
import { scheduledFactsOf } from '../model/meetup-facts';
import { timingAt } from '../model/meetup.rules';
import { MeetupsRepository, type MeetupTime } from '../model/meetups.repository';
import { memberIdsOf } from '../model/memberships.repository';

/** Who chose the time of a meetup, and how; the proposer if the votes did, or if it repeats. */
export type Choice = Pick<EventOf<typeof meetupScheduledV1>['data'], 'byUserId' | 'cause'>;

/** Gives meetups their time. Every path to a scheduled meetup goes through here. */
@Injectable()
export class Scheduling {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly answers: MeetupAnswersRepository,
  ) {}

  /**
   * Schedules a meetup for one of its times. The votes on it become answers. Records `MeetupScheduled` and notifies
   * the members.
   * @param meetup - proposed, and locked by the caller together with its group
   */
  async schedule(
    work: Work,
    meetup: MeetupEntity,
    option: MeetupTime,
    { byUserId, cause }: Choice,
  ): Promise<void> {
    const { tx } = work;
    const timing = timingAt(option.startsAt, meetup, new Date());
    await this.meetups.change(tx, meetup, { status: 'scheduled', ...timing });
    await this.answers.answerByVotes(tx, meetup.id, option.id);
    const memberIds = await memberIdsOf(tx, meetup.groupId);
    await work.record(
      newEvent(meetupScheduledV1, meetup.groupId, {
        ...scheduledFactsOf(meetup, option.startsAt),
        byUserId,
        cause,
        memberIds,
      }),
    );
    work.notify(memberIds, 'meetups');
  }
}
