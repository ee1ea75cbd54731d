import {
  ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { DateTime } from 'luxon';

import { vtimezone } from './vtimezone.rules';

/** A meetup as a calendar shows it. */
export interface CalendarMeetup {
  readonly id: number;
  readonly title: string;
  readonly place: string | null;
  readonly note: string | null;
  /** Name of an IANA time zone. */
  readonly timeZone: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Grows with every change. */
  readonly sequence: number;
  readonly changedAt: Date;
  /** Null when the group is gone. */
  readonly groupName: string | null;
  readonly isCanceled: boolean;
  /** Whether the user said that they won't come. */
  readonly isDeclined: boolean;
}

/** How often calendars should fetch a feed again, in seconds. */
const REFRESH_SECONDS = 60 * 60;
/** More than the zones that there are, in a few spellings and years. */
const MAX_ZONES = 1_000;

/** Zones written before, by name and years. Writing one takes milliseconds. */
const zones = new Map<string, string>();

function zoneOf(name: string, from: Date, until: Date): string {
  const key = `${name} ${from.getUTCFullYear()} ${until.getUTCFullYear()}`;
  const known = zones.get(key);
  if (known !== undefined) return known;
  if (zones.size >= MAX_ZONES) zones.clear();
  const written = vtimezone(name, from, until);
  zones.set(key, written);
  return written;
}

function eventOf(meetup: CalendarMeetup, publicUrl: URL): ICalEventData {
  const { id, title, place, note, timeZone, sequence, changedAt, groupName, isCanceled } = meetup;
  const url = new URL(`/meetups?meetup=${id}`, publicUrl).href;
  const paragraphs = [note, groupName === null ? null : `Circle: ${groupName}`, url];
  return {
    id: `meetup-${id}@${publicUrl.host}`,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: DateTime.fromJSDate(meetup.startsAt),
    end: DateTime.fromJSDate(meetup.endsAt),
    // The library would write the short name without its rules.
    timezone: timeZone === 'UTC' ? 'Etc/UTC' : timeZone,
    summary: title,
    location: place,
    description: paragraphs.filter((text) => text !== null).join('\n\n'),
    url,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Other events can be planned at the time of a meetup without the user.
    transparency:
      isCanceled || meetup.isDeclined ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

/**
 * Returns an iCalendar file (RFC 5545) of meetups, with the rules of their time zones.
 * @param publicUrl - where browsers reach the product
 * @param name - what calendars that subscribe to the file call it; null for a file that is opened once
 */
export function calendarFile(
  meetups: readonly CalendarMeetup[],
  publicUrl: URL,
  name: string | null,
): string {
  const from = new Date(Math.min(...meetups.map(({ startsAt }) => startsAt.getTime())));
  const until = new Date(Math.max(...meetups.map(({ endsAt }) => endsAt.getTime())));
  const calendar = new ICalCalendar({
    prodId: { company: 'Circlet', product: 'Meetups', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => zoneOf(zone, from, until) },
    events: meetups.map((meetup) => eventOf(meetup, publicUrl)),
    ...(name === null ? {} : { name, ttl: REFRESH_SECONDS }),
  });
  return `${calendar.toString()}\r\n`;
}
