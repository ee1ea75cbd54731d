import type { Meetup, MeetupOption } from '@circlet/contracts';

import {
  answered,
  asksAttendance,
  bestOption,
  endOf,
  isHappening,
  meetupPath,
  phaseOf,
  placeLink,
  plansMeetup,
  takesAttendance,
  voteOf,
  votesAfter,
  waitsForVote,
  withRsvp,
  withVotes,
} from './meetup.rules';

const option = (
  id: number,
  yes: number,
  maybe = 0,
  startsAt = `2026-12-0${id}T01:00:00.000Z`,
): MeetupOption => ({
  id,
  startsAt,
  yes: Array.from({ length: yes }, (_, index) => index + 1),
  maybe: Array.from({ length: maybe }, (_, index) => index + 5),
  no: [],
});

const meetup = (changes: Partial<Meetup> = {}): Meetup => ({
  id: 1,
  groupId: 2,
  title: 'Board games',
  place: null,
  note: null,
  timeZone: 'America/Chicago',
  durationMinutes: 120,
  status: 'scheduled',
  startsAt: '2026-11-27T01:00:00.000Z',
  deadline: null,
  repeat: null,
  proposer: { id: 1, name: 'Mia', profilePhoto: null },
  options: [],
  rsvps: [],
  myVotes: [],
  myRsvp: null,
  attended: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  ...changes,
});

const noon = '2026-12-01T18:00:00.000Z';

describe('the best time, as the votes would choose it [D6.5]', () => {
  test.each([
    ['most yes', [option(1, 2), option(2, 3)], 2],
    ['then most maybe', [option(1, 2, 1), option(2, 2, 2)], 2],
    ['more yes beat any maybe', [option(1, 2, 5), option(2, 3)], 2],
    ['then the earliest', [option(3, 2, 1), option(2, 2, 1), option(4, 2, 1)], 2],
    ['the first of equal ones', [option(1, 2, 0, noon), option(2, 2, 0, noon)], 1],
    ['none without two yes votes', [option(1, 1, 6), option(2, 1)], undefined],
    ['none without times', [], undefined],
  ])('%s', (_, options, best) => {
    expect(bestOption(options)?.id).toBe(best);
  });
});

test('a member has one vote on a time, or none', () => {
  const votes = { yes: [1], maybe: [2], no: [3] };
  expect([1, 2, 3, 4].map((userId) => voteOf(votes, userId))).toEqual(['yes', 'maybe', 'no', null]);
});

describe('a tap on a vote', () => {
  const votes = [
    { optionId: 1, vote: 'yes' },
    { optionId: 2, vote: 'no' },
  ] as const;

  test('keeps the votes on the other times [D6.64]', () => {
    expect(votesAfter([...votes], 3, 'maybe')).toEqual([...votes, { optionId: 3, vote: 'maybe' }]);
    expect(votesAfter([...votes], 2, 'yes')).toEqual([votes[0], { optionId: 2, vote: 'yes' }]);
  });

  test('takes the same vote back', () => {
    expect(votesAfter([...votes], 2, 'no')).toEqual([votes[0]]);
  });

  test('shows at once among those of the others', () => {
    const before = meetup({
      options: [
        { id: 1, startsAt: '', yes: [7, 9], maybe: [], no: [] },
        { id: 2, startsAt: '', yes: [], maybe: [9], no: [7] },
      ],
      myVotes: [{ optionId: 1, vote: 'yes' }],
    });
    const { options, myVotes } = withVotes(before, 9, [{ optionId: 2, vote: 'yes' }]);
    expect(options).toEqual([
      { id: 1, startsAt: '', yes: [7], maybe: [], no: [] },
      { id: 2, startsAt: '', yes: [9], maybe: [], no: [7] },
    ]);
    expect(myVotes).toEqual([{ optionId: 2, vote: 'yes' }]);
  });
});

test('an answer replaces the earlier one and leaves those of the others', () => {
  const before = meetup({
    rsvps: [
      { userId: 9, rsvp: 'maybe' },
      { userId: 7, rsvp: 'going' },
      { userId: 8, rsvp: null },
    ],
  });
  const after = withRsvp(before, 9, 'going');
  expect(after.myRsvp).toBe('going');
  expect([answered(after, 'going'), answered(after, 'maybe')]).toEqual([[7, 9], []]);
});

describe('where a meetup stands', () => {
  test.each([
    ['2026-11-27T00:59:59Z', 'scheduled', false],
    ['2026-11-27T01:00:00Z', 'scheduled', true],
    ['2026-11-27T02:59:59Z', 'scheduled', true],
    ['2026-11-27T03:00:00Z', 'past', false],
  ] as const)('at %s it is %s [D6.8]', (now, phase, happens) => {
    expect(phaseOf(meetup(), new Date(now))).toBe(phase);
    expect(isHappening(meetup(), new Date(now))).toBe(happens);
  });

  test('one without a time has no end, and does not pass', () => {
    const undecided = meetup({ startsAt: null });
    expect(endOf(undecided)).toBeNull();
    expect(phaseOf(undecided, new Date('2027-01-01T00:00:00Z'))).toBe('scheduled');
  });

  test('a canceled one stays canceled', () => {
    expect(phaseOf(meetup({ status: 'canceled' }), new Date('2027-01-01T00:00:00Z'))).toBe('canceled');
  });
});

describe('the question whether they met', () => {
  test.each([
    ['2026-11-27T02:59:00Z', false],
    ['2026-11-27T03:00:00Z', true],
    ['2026-12-11T02:59:00Z', true],
    ['2026-12-11T03:00:00Z', false],
  ])('at %s: %s', (now, takes) => {
    expect(takesAttendance(meetup(), new Date(now))).toBe(takes);
    expect(asksAttendance(meetup(), new Date(now))).toBe(takes);
  });

  test('is not asked again, nor of those who declined, nor about a canceled one', () => {
    const now = new Date('2026-11-28T00:00:00Z');
    expect(asksAttendance(meetup({ attended: false }), now)).toBe(false);
    expect(asksAttendance(meetup({ myRsvp: 'declined' }), now)).toBe(false);
    expect(asksAttendance(meetup({ status: 'canceled' }), now)).toBe(false);
  });
});

test('the proposer, the owner and co-owners plan a meetup [D6.4]', () => {
  const user = { name: '', age: null, profilePhoto: null };
  const group = {
    ownerId: 3,
    members: [
      { id: 1, userId: 4, role: 'coowner', user },
      { id: 2, userId: 5, role: 'member', user },
    ],
  } as const;
  const planners = [1, 3, 4, 5].filter((id) =>
    plansMeetup(meetup(), { ...group, members: [...group.members] }, id),
  );
  expect(planners).toEqual([1, 3, 4]);
  expect(plansMeetup(meetup(), undefined, 3)).toBe(false);
});

test('only a proposal without an own vote waits for it', () => {
  expect(waitsForVote(meetup({ status: 'proposed' }))).toBe(true);
  expect(waitsForVote(meetup({ status: 'proposed', myVotes: [{ optionId: 1, vote: 'no' }] }))).toBe(false);
  expect(waitsForVote(meetup())).toBe(false);
});

test.each([
  ['Mia’s place & garden', 'https://www.google.com/maps/search/?api=1&query=Mia%E2%80%99s+place+%26+garden'],
  ['https://meet.example/abc', 'https://meet.example/abc'],
  ['http://meet.example/abc', 'http://meet.example/abc'],
  ['At https://a.b', 'https://www.google.com/maps/search/?api=1&query=At+https%3A%2F%2Fa.b'],
  ['https://a.b or here', 'https://www.google.com/maps/search/?api=1&query=https%3A%2F%2Fa.b+or+here'],
  ['javascript:alert(1)', 'https://www.google.com/maps/search/?api=1&query=javascript%3Aalert%281%29'],
])('%s links to %s', (place, link) => {
  expect(placeLink(place)).toBe(link);
});

test('a meetup has an address of its own', () => {
  expect(meetupPath(7)).toBe('/meetups?meetup=7');
});
