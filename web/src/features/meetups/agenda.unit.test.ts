import type { Meetup } from '@circlet/contracts';

import { agendaOf, entriesByDay, firstTimeOf, meetupsOf } from './agenda.rules';

const meetup = (id: number, changes: Partial<Meetup>): Meetup =>
  ({
    id,
    status: 'scheduled',
    startsAt: null,
    options: [],
    createdAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  }) as Meetup;
const options = (...times: string[]) =>
  times.map((startsAt, index) => ({ id: index + 1, startsAt, yes: [], maybe: [], no: [] }));

const dinner = meetup(1, { startsAt: '2027-03-14T05:30:00.000Z' });
const brunch = meetup(2, { startsAt: '2027-03-14T16:00:00.000Z' });
const party = meetup(3, { startsAt: '2027-03-15T04:59:00.000Z' });
const hike = meetup(4, {
  status: 'proposed',
  options: options('2027-03-16T15:00:00.000Z', '2027-03-16T20:00:00.000Z', '2027-03-20T15:00:00.000Z'),
});

test("the agenda groups by the viewer's days, also when the clocks change [D6.65]", () => {
  const days = agendaOf([dinner, brunch, party, hike], 'America/Chicago');
  expect(days.map(({ day, meetups }) => [day, meetups.map(({ id }) => id)])).toEqual([
    ['2027-03-13', [1]],
    ['2027-03-14', [2, 3]],
    ['2027-03-16', [4]],
  ]);
});

test('a meetup without any time is listed by when it was proposed', () => {
  expect(firstTimeOf(meetup(5, {}))).toBe('2026-11-01T00:00:00.000Z');
});

test('the agenda promises no day for what found no time', () => {
  const expired = meetup(6, { status: 'expired', options: options('2027-03-14T16:00:00.000Z') });
  const days = agendaOf([expired, brunch], 'America/Chicago');
  expect(days.map(({ day, meetups }) => [day, meetups.map(({ id }) => id)])).toEqual([
    [null, [6]],
    ['2027-03-14', [2]],
  ]);
});

test('the month has each possible time, and nothing that is off', () => {
  const canceled = meetup(5, { status: 'canceled', startsAt: '2027-03-14T16:00:00.000Z' });
  const expired = meetup(6, { status: 'expired', options: options('2027-03-14T16:00:00.000Z') });
  const undecided = meetup(7, {});
  const held = { ...brunch, status: 'past' } as const;
  const entries = entriesByDay([hike, party, held, canceled, expired, undecided], 'America/Chicago');
  const seen = [...entries].map(([day, list]) => [
    day,
    list.map(({ meetup: { id }, isPossible }) => `${id}${isPossible ? '?' : ''}`),
  ]);
  expect(seen).toEqual([
    ['2027-03-14', ['2', '3']],
    ['2027-03-16', ['4?', '4?']],
    ['2027-03-20', ['4?']],
  ]);
  expect(meetupsOf(entries.get('2027-03-16') ?? []).map(({ id }) => id)).toEqual([4]);
});
