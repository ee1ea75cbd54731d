import type { createCalendar, ResponseOf } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { Settings } from '../config';
import { GroupLocks } from '../model/group-locks';
import { calendarFile } from './calendar-file';
import { CalendarMeetupsRepository } from './calendar-meetups.repository';
import { CalendarsRepository, newCalendarToken } from './calendars.repository';

/** Makes files of meetups for calendars, and the addresses that calendars subscribe to. */
@Injectable()
export class CalendarService {
  private readonly publicUrl: URL;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly meetups: CalendarMeetupsRepository,
    private readonly calendars: CalendarsRepository,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {
    this.publicUrl = new URL(settings.PUBLIC_URL);
  }

  /**
   * Returns a meetup for a member of its group.
   * @throws DomainError `MEETUP_NOT_FOUND`
   */
  async file(userId: number, meetupId: number): Promise<string> {
    const meetup = await this.meetups.find(meetupId, userId);
    if (meetup === null) throw new DomainError('MEETUP_NOT_FOUND');
    return calendarFile([meetup], this.publicUrl, null);
  }

  /**
   * Returns the meetups of the user whose calendar has this token.
   * @throws DomainError `CALENDAR_NOT_FOUND`
   */
  async feed(token: string): Promise<string> {
    const userId = await this.calendars.userOf(token);
    if (userId === null) throw new DomainError('CALENDAR_NOT_FOUND');
    return calendarFile(await this.meetups.ofUser(userId), this.publicUrl, 'Circlet');
  }

  /**
   * Makes a new address for a user's calendar. An old one stops working.
   * @throws DomainError `NOT_SIGNED_IN`
   */
  create(userId: number): Promise<ResponseOf<typeof createCalendar>> {
    return this.transactions.run(async (work) => {
      if (!(await this.locks.lockUserShared(work.tx, userId))) throw new DomainError('NOT_SIGNED_IN');
      const token = newCalendarToken();
      await this.calendars.replace(work.tx, userId, token);
      return { url: new URL(`/api/calendar/${token}.ics`, this.publicUrl).href };
    });
  }
}
