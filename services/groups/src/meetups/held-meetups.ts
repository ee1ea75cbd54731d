import { meetupHeldV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { GroupsRepository } from '../model/groups.repository';
import type { LockedMeetup } from '../model/meetup-locks';
import { MeetupsRepository } from '../model/meetups.repository';
import { dayOfStart } from './attendance.rules';

/** Counts the meetups that a group has held. */
@Injectable()
export class HeldMeetups {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly groups: GroupsRepository,
  ) {}

  /** Counts a locked meetup as held, or no longer. */
  async count(work: Work, { meetup, group }: LockedMeetup, isHeld: boolean): Promise<void> {
    await this.meetups.mark(work.tx, meetup, { isHeld });
    const last = await this.meetups.findLastHeld(work.tx, group.id);
    await this.groups.change(work, group, {
      meetupsHeld: Math.max(0, group.meetupsHeld + (isHeld ? 1 : -1)),
      lastMetOn: last === undefined ? null : dayOfStart(last.startsAt, last.timeZone),
    });
    const { id: meetupId, startsAt, timeZone } = meetup;
    if (!isHeld || startsAt === null) return;
    const heldOn = dayOfStart(startsAt, timeZone);
    await work.record(newEvent(meetupHeldV1, group.id, { meetupId, groupId: group.id, heldOn }));
  }
}
