import { downloadMeetup, type Meetup } from '@circlet/contracts';

import { apiUrl } from '../../api/api-url.rules';

/** Addresses that add a meetup to a calendar. */
export interface CalendarLinks {
  readonly google: string;
  readonly outlook: string;
  /** The file for all other calendars. */
  readonly file: string;
}

/** Parts of a meetup that calendars show. */
export type MeetupInCalendar = Pick<
  Meetup,
  'id' | 'title' | 'place' | 'note' | 'timeZone' | 'durationMinutes' | 'status' | 'startsAt'
>;

/** Returns an address with these parameters, without empty ones. Outlook shows a space that is written as `+` as it is. */
const addressWith = (address: string, parameters: Readonly<Record<string, string>>): string =>
  `${address}?${Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Returns a time in UTC without separators, such as `20270115T010000Z`. */
const compactTime = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/**
 * Returns the addresses that add a meetup to a calendar, or null if it has no time or is over or canceled.
 * @param origin - where browsers reach the product
 */
export function calendarLinks(meetup: MeetupInCalendar, origin: string): CalendarLinks | null {
  const { id, title, place, note, timeZone, durationMinutes, status, startsAt } = meetup;
  if (status !== 'scheduled' || startsAt === null) return null;
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + durationMinutes * 60_000);
  const text = [note, `${origin}/meetups?meetup=${id}`].filter((part) => part !== null).join('\n\n');
  return {
    google: addressWith('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compactTime(start)}/${compactTime(end)}`,
      ctz: timeZone,
      details: text,
      location: place ?? '',
    }),
    outlook: addressWith('https://outlook.live.com/calendar/0/action/compose', {
      rru: 'addevent',
      subject: title,
      startdt: start.toISOString(),
      enddt: end.toISOString(),
      body: text,
      location: place ?? '',
    }),
    file: apiUrl(downloadMeetup.path, { id }),
  };
}
