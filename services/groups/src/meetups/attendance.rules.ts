import { type ErrorCode, limits } from '@circlet/contracts';
import { DateTime } from 'luxon';

import { DAY_MS } from '../model/daily-limit.rules';
import type { MeetupState } from '../model/meetup.rules';

/** Returns why members can't say whether they attended a meetup, or null when they can. */
export function attendanceRefusal({ status, startsAt, endsAt }: MeetupState, now: Date): ErrorCode | null {
  const isOpen =
    status === 'scheduled' &&
    startsAt !== null &&
    endsAt !== null &&
    startsAt <= now &&
    now.getTime() <= endsAt.getTime() + limits.attendanceDays * DAY_MS;
  return isOpen ? null : 'ATTENDANCE_CLOSED';
}

/** Returns whether a meetup was held. */
export const wasHeld = (attendees: number): boolean => attendees >= limits.meetupAttendees;

/** Returns the day on which a meetup starts in its own zone. ISO 8601. */
export const dayOfStart = (startsAt: Date, zone: string): string =>
  DateTime.fromJSDate(startsAt, { zone }).toFormat('yyyy-MM-dd');
