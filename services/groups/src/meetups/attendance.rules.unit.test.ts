import type { MeetupState } from '../model/meetup.rules';
import { attendanceRefusal, dayOfStart, wasHeld } from './attendance.rules';

const now = new Date('2026-05-20T12:00:00Z');
const inHours = (hours: number): Date => new Date(now.getTime() + hours * 60 * 60 * 1000);
const startedAgo = (hours: number, status: MeetupState['status'] = 'scheduled'): MeetupState => ({
  status,
  startsAt: inHours(-hours),
  endsAt: inHours(-hours + 2),
});

describe('whether members attended can be said', () => {
  it.each([
    [-0.001, 'ATTENDANCE_CLOSED'],
    [0, null],
    [2, null],
    [14 * 24 + 2, null],
    [14 * 24 + 2.001, 'ATTENDANCE_CLOSED'],
  ])('from the start until 14 days after the end: started %s hours ago, %s [D6.25]', (hours, refused) => {
    expect(attendanceRefusal(startedAgo(hours), now)).toBe(refused);
  });

  it('only for scheduled meetups [D6.25]', () => {
    expect(attendanceRefusal(startedAgo(3, 'canceled'), now)).toBe('ATTENDANCE_CLOSED');
    for (const status of ['proposed', 'expired'] as const)
      expect(attendanceRefusal({ status, startsAt: null, endsAt: null }, now)).toBe('ATTENDANCE_CLOSED');
    const meetup = startedAgo(3);
    for (const part of [{ startsAt: null }, { endsAt: null }])
      expect(attendanceRefusal({ ...meetup, ...part }, now)).toBe('ATTENDANCE_CLOSED');
  });
});

it.each([
  [0, false],
  [1, false],
  [2, true],
  [8, true],
])('a meetup with %i attendees was held: %s [D6.55]', (attendees, expected) => {
  expect(wasHeld(attendees)).toBe(expected);
});

it.each([
  ['2026-11-01T02:00:00Z', 'UTC', '2026-11-01'],
  ['2026-11-01T02:00:00Z', 'America/Chicago', '2026-10-31'],
  ['2026-10-31T20:00:00Z', 'Asia/Tokyo', '2026-11-01'],
])('a meetup that starts at %s in %s was on %s [D6.56]', (startsAt, zone, expected) => {
  expect(dayOfStart(new Date(startsAt), zone)).toBe(expected);
});
