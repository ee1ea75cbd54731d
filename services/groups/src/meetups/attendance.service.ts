import type { Meetup } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MeetupAnswersRepository } from '../model/meetup-answers.repository';
import { MeetupLocks } from '../model/meetup-locks';
import { memberIdsOf } from '../model/memberships.repository';
import { attendanceRefusal, wasHeld } from './attendance.rules';
import { HeldMeetups } from './held-meetups';
import { MeetupViews } from './meetup-views';

/** Remembers which meetups were held. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly answers: MeetupAnswersRepository,
    private readonly heldMeetups: HeldMeetups,
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
      if (isHeld !== locked.meetup.isHeld && (isHeld || takesBack))
        await this.heldMeetups.count(work, locked, isHeld);
      work.notify(await memberIdsOf(work.tx, locked.group.id), 'meetups');
      return this.views.get(id, userId, work.tx);
    });
  }
}
