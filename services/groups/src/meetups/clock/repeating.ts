import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import type { MeetupEntity } from '../../model/meetup.entity';
import { MeetupsRepository } from '../../model/meetups.repository';
import { Scheduling } from '../scheduling';
import { nextStart } from './repeat.rules';

/** Creates the next occurrences of repeating meetups. */
@Injectable()
export class Repeating {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly scheduling: Scheduling,
  ) {}

  /**
   * Schedules the next occurrence of a meetup that has ended, to which so far only its proposer goes. A series goes on
   * even if the group has as many open meetups as it can propose.
   */
  async repeat(work: Work, meetup: MeetupEntity, now: Date): Promise<void> {
    const { id, startsAt, repeat, repeatDay, repeatMinute } = meetup;
    if (startsAt === null || repeat === null) return;
    const { groupId, proposerId, title, place, note, timeZone, durationMinutes } = meetup;
    const next = nextStart({ startsAt, timeZone, repeat, repeatDay, repeatMinute }, now);
    const fields = { groupId, proposerId, title, place, note, timeZone, durationMinutes, repeat };
    const added = await this.meetups.add(work.tx, { ...fields, deadline: null, repeatsId: id }, [next]);
    for (const option of added.options)
      await this.scheduling.schedule(work, added.meetup, option, { byUserId: proposerId, cause: 'repeated' });
    // A shorter month, or the day on which the clock changes, doesn't move the occurrences after this one.
    await this.meetups.change(work.tx, added.meetup, { repeatDay, repeatMinute });
    await this.meetups.mark(work.tx, meetup, { hasRepeated: true });
  }
}
