import {
  createCalendar,
  deleteCalendar,
  downloadMeetup,
  getCalendar,
  readCalendar,
  type ResponseOf,
} from '@circlet/contracts';
import { Handles, type Input, RpcReply } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { CalendarMeetupsRepository } from './calendar-meetups.repository';
import { CalendarService } from './calendar.service';
import { CalendarsRepository } from './calendars.repository';

@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly calendars: CalendarsRepository,
  ) {}

  @Handles(downloadMeetup)
  async download({ actor, params }: Input<typeof downloadMeetup>): Promise<RpcReply<string>> {
    const file = await this.calendar.file(actor.id, params.id);
    return new RpcReply(file, { 'content-disposition': `attachment; filename="meetup-${params.id}.ics"` });
  }

  @Handles(readCalendar)
  async read({ params }: Input<typeof readCalendar>): Promise<RpcReply<string>> {
    const file = await this.calendar.feed(params.token);
    return new RpcReply(file, { 'content-disposition': 'inline; filename="circlet.ics"' });
  }

  @Handles(getCalendar)
  async get({ actor }: Input<typeof getCalendar>): Promise<ResponseOf<typeof getCalendar>> {
    const createdAt = await this.calendars.createdAt(actor.id);
    return { createdAt: createdAt?.toISOString() ?? null };
  }

  @Handles(createCalendar)
  create({ actor }: Input<typeof createCalendar>): Promise<ResponseOf<typeof createCalendar>> {
    return this.calendar.create(actor.id);
  }

  @Handles(deleteCalendar)
  async delete({ actor }: Input<typeof deleteCalendar>): Promise<{ message: string }> {
    await this.calendars.delete(actor.id);
    return { message: 'The calendar address no longer works' };
  }
}

/** Meetups in the calendars of users: files to download, and addresses to subscribe to. */
@Module({
  controllers: [CalendarController],
  providers: [CalendarMeetupsRepository, CalendarService, CalendarsRepository],
})
export class CalendarModule {}
