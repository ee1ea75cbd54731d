import { type Meetup, meetupHeldV1 } from '@circlet/contracts';
import { newEvent, Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupsRepository } from '../model/groups.repository';
import { MeetupAnswersRepository } from '../model/meetup-answers.repository';
import { type LockedMeetup, MeetupLocks } from '../model/meetup-locks';
import { MeetupsRepository } from '../model/meetups.repository';
import { memberIdsOf } from '../model/memberships.repository';
import { attendanceRefusal, dayOfStart, wasHeld } from './attendance.rules';
import { MeetupViews } from './meetup-views';

/** Remembers which meetups were held. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly meetups: MeetupsRepository,
    private readonly answers: MeetupAnswersRepository,
    private readonly groups: GroupsRepository,
    private readonly locks: MeetupLocks,
    private readonly views: MeetupViews,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Stores whether a member attended a meetup. It counts as held once enough members did, until too few are left after
   * one of them takes it back. A member who is gone takes nothing back.
   * @throws DomainError `MEETUP_NOT_FOUND`, `ATTENDANCE_CLOSED`
   */
  record(userId: number, id: number, attended: boolean): Promise<Meetup> {
    return this.transactions.run(async (work) => {
      const locked = await this.locks.lockForMember(work.tx, id, userId);
      const refused = attendanceRefusal(locked.meetup, new Date());
      if (refused !== null) throw new DomainError(refused);
      const hadAttended = await this.answers.attend(work.tx, id, userId, attended);
      const isHeld = wasHeld(await this.answers.countAttendees(work.tx, id));
      const takesBack = hadAttended && !attended;
      if (isHeld !== locked.meetup.isHeld && (isHeld || takesBack)) await this.count(work, locked, isHeld);
      work.notify(await memberIdsOf(work.tx, locked.group.id), 'meetups');
      return this.views.get(id, userId, work.tx);
    });
  }

  private async count(work: Work, { meetup, group }: LockedMeetup, isHeld: boolean): Promise<void> {
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
