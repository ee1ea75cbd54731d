import {
  limits,
  meetupEndedV1,
  meetupExpiredV1,
  meetupUpcomingV1,
  meetupVotesMissingV1,
} from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { MeetupAnswersRepository } from '../../model/meetup-answers.repository';
import type { MeetupEntity } from '../../model/meetup.entity';
import { bestOption } from '../../model/meetup.rules';
import { MeetupsRepository } from '../../model/meetups.repository';
import { memberIdsOf } from '../../model/memberships.repository';
import { meetupFactsOf, scheduledFactsOf } from '../../model/meetup-facts';
import { Scheduling } from '../scheduling';
import type { ClockStep } from './clock.rules';
import { Repeating } from './repeating';

type Step = (work: Work, meetup: MeetupEntity, now: Date) => Promise<void>;

/** What meetups do by themselves. The caller has locked the meetup and its group, and the step is due. */
@Injectable()
export class MeetupSteps implements Readonly<Record<ClockStep, Step>> {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly answers: MeetupAnswersRepository,
    private readonly scheduling: Scheduling,
    private readonly repeating: Repeating,
  ) {}

  /** Reminds the members who have not voted. */
  readonly nudge: Step = async (work, meetup, now) => {
    await this.meetups.mark(work.tx, meetup, { nudgedAt: now });
    const userIds = await this.answers.withoutVote(work.tx, meetup);
    if (userIds.length === 0 || meetup.deadline === null) return;
    await work.record(
      newEvent(meetupVotesMissingV1, meetup.groupId, {
        ...meetupFactsOf(meetup),
        deadline: meetup.deadline.toISOString(),
        userIds,
      }),
    );
  };

  /** Schedules the time that the votes choose. Without one, the meetup expires. */
  readonly decide: Step = async (work, meetup, now) => {
    const { id, groupId, proposerId } = meetup;
    const best = bestOption(await this.answers.talliesOf(work.tx, id), meetup.durationMinutes, now);
    if (best !== null) {
      await this.scheduling.schedule(work, meetup, best, { byUserId: proposerId, cause: 'voted' });
      return;
    }
    await this.meetups.change(work.tx, meetup, { status: 'expired' });
    await work.record(newEvent(meetupExpiredV1, groupId, { ...meetupFactsOf(meetup), proposerId }));
    work.notify(await memberIdsOf(work.tx, groupId), 'meetups');
  };

  readonly 'remind-first': Step = async (work, meetup, now) => {
    await this.meetups.mark(work.tx, meetup, { remindedFirstAt: now });
    await this.remind(work, meetup, limits.meetupReminderHours.first);
  };

  /** A first reminder that was missed is not sent later. */
  readonly 'remind-last': Step = async (work, meetup, now) => {
    const remindedFirstAt = meetup.remindedFirstAt ?? now;
    await this.meetups.mark(work.tx, meetup, { remindedFirstAt, remindedLastAt: now });
    await this.remind(work, meetup, limits.meetupReminderHours.last);
  };

  /** Asks the members whether they met, but not those who declined or have already said so. */
  readonly ask: Step = async (work, meetup, now) => {
    await this.meetups.mark(work.tx, meetup, { askedAt: now });
    const userIds = await this.answers.withoutAttendance(work.tx, meetup);
    if (userIds.length === 0 || meetup.startsAt === null) return;
    await work.record(
      newEvent(meetupEndedV1, meetup.groupId, { ...scheduledFactsOf(meetup, meetup.startsAt), userIds }),
    );
  };

  readonly repeat: Step = (work, meetup, now) => this.repeating.repeat(work, meetup, now);

  private async remind(work: Work, meetup: MeetupEntity, hours: 24 | 2): Promise<void> {
    const userIds = await this.answers.coming(work.tx, meetup);
    if (userIds.length === 0 || meetup.startsAt === null) return;
    await work.record(
      newEvent(meetupUpcomingV1, meetup.groupId, {
        ...scheduledFactsOf(meetup, meetup.startsAt),
        hours,
        userIds,
      }),
    );
  }
}
