import { limits, proposeMeetupBody } from '@circlet/contracts';
import { DateTime } from 'luxon';

import { demoGroups, demoMeetups, resolveTime } from '..';
import { countsFromOne, groups, joined, pairKey } from '../../test/lookups';

const SF = 'America/Los_Angeles';
const monday = DateTime.fromISO('2026-11-23T09:00', { zone: SF });
const local = (date: Date, zone = SF) => DateTime.fromJSDate(date, { zone }).toFormat('yyyy-MM-dd HH:mm');

describe('the time of a demo meetup', () => {
  it.each([
    ['wed', 1, '2026-11-25'],
    ['wed', 2, '2026-12-02'],
    ['sun', 1, '2026-11-29'],
    ['mon', 1, '2026-11-30'],
    ['mon', -1, '2026-11-16'],
    ['sun', -1, '2026-11-22'],
    ['wed', -1, '2026-11-18'],
    ['wed', -3, '2026-11-04'],
  ] as const)('%s of week %i is %s on a Monday', (weekday, week, day) => {
    expect(local(resolveTime({ weekday, week, at: '06:45' }, SF, monday))).toBe(`${day} 06:45`);
  });

  it('keeps its hour across daylight-saving changes', () => {
    expect(resolveTime({ weekday: 'wed', week: -3, at: '19:00' }, SF, monday).toISOString()).toContain(
      'T03:00',
    );
    expect(resolveTime({ weekday: 'wed', week: -4, at: '19:00' }, SF, monday).toISOString()).toContain(
      'T02:00',
    );
  });
});

describe('demo meetups', () => {
  it('show every state, with IDs from 1', () => {
    expect(countsFromOne(demoMeetups)).toBe(true);
    expect(new Set(demoMeetups.map(({ status }) => status))).toEqual(
      new Set(['proposed', 'scheduled', 'expired', 'canceled']),
    );
    expect(demoMeetups.some(({ repeat }) => repeat !== null)).toBe(true);
  });

  it.each(demoMeetups)('$id: $title could have been proposed', (meetup) => {
    const { title, place, note, timeZone, durationMinutes, options, repeat } = meetup;
    const times = options.map(({ at }) => ({ startsAt: resolveTime(at, timeZone).toISOString() }));
    const body = { title, place, note, timeZone, durationMinutes, options: times, repeat };
    expect(proposeMeetupBody.parse(body)).toMatchObject({ title, place, note });
  });

  it('are proposed, voted on and attended by members, after they joined', () => {
    for (const { groupId, proposerId, options, answers, timeZone, createdHoursAgo } of demoMeetups) {
      expect(joined.get(pairKey(groupId, proposerId))).toBeGreaterThan(createdHoursAgo / 24);
      const people = [...options.flatMap(({ votes }) => votes), ...answers].map(({ userId }) => userId);
      expect(groups.get(groupId)?.memberIds).toEqual(expect.arrayContaining(people));
      const daysAgo = (Date.now() - resolveTime(options[0]!.at, timeZone).getTime()) / 86_400_000;
      for (const { userId } of answers) expect(joined.get(pairKey(groupId, userId))).toBeGreaterThan(daysAgo);
    }
  });

  it('leave room in every group for more', () => {
    for (const { id } of demoGroups) {
      const open = demoMeetups.filter(
        ({ groupId, status, options }) =>
          groupId === id && (status === 'proposed' || (options[0]?.at.week ?? 0) > 0),
      );
      expect(open.length).toBeLessThan(limits.openMeetups);
    }
  });
});
