import {
  editSchema,
  emptyPlan,
  planAgain,
  planSchema,
  toEditValues,
  type PlanValues,
} from './plan-form.schema';

jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00.000Z') });

const one = { startsAt: '2026-11-27T01:00:00.000Z' };
const other = { startsAt: '2026-11-28T01:00:00.000Z' };

const plan = (values: Partial<PlanValues>) =>
  planSchema.safeParse({
    ...emptyPlan('America/Chicago', '7'),
    title: 'Coffee',
    options: [one, other],
    ...values,
  });

const problems = (values: Partial<PlanValues>) =>
  plan(values).error?.issues.map(({ path, message }) => [path[0], message.replaceAll(/\s/g, ' ')]) ?? [];

test.each<[string, Partial<PlanValues>, unknown]>([
  ['the circle', { circleId: '' }, [['circleId', 'Please choose a circle']]],
  ['the title', { title: 'Co' }, [['title', 'Must be at least 3 characters']]],
  ['the times', { options: [] }, [['options', 'Please pick at least one time']]],
  [
    'a time in the past',
    { options: [one, { startsAt: '2026-11-23T11:00:00.000Z' }] },
    [['options', 'Mon, Nov 23, 5:00 AM has passed']],
  ],
  [
    'a time in more than a year',
    { options: [{ startsAt: '2027-11-24T11:00:00.000Z' }] },
    [['options', 'Please pick times within the next year']],
  ],
  ['an empty deadline', { deadline: '' }, [['deadline', 'Must be a date and a time']]],
  ['a deadline in the past', { deadline: '2026-11-23T05:00' }, [['deadline', 'Must be in the future']]],
  [
    'a deadline after the first time',
    { deadline: '2026-11-26T19:01' },
    [['deadline', 'Must not be after the first time']],
  ],
  ['nothing of a deadline at the first time', { deadline: '2026-11-26T19:00' }, []],
])('the form refuses %s [D6.11 D6.13]', (_, values, expected) => {
  expect(problems(values)).toEqual(expected);
});

test('the deadline is converted from the zone', () => {
  expect(plan({ deadline: '2026-11-25T18:00' }).data).toMatchObject({
    deadline: '2026-11-26T00:00:00.000Z',
    place: null,
    note: null,
    durationMinutes: 120,
    repeat: null,
  });
});

test('only a single time repeats, and only several have a deadline [D6.15]', () => {
  expect(plan({ repeat: 'weekly', deadline: '2026-11-25T18:00' }).data).toMatchObject({
    repeat: null,
    deadline: '2026-11-26T00:00:00.000Z',
  });
  expect(plan({ options: [one], repeat: 'weekly', deadline: '2026-11-25T18:00' }).data).toMatchObject({
    repeat: 'weekly',
    deadline: null,
  });
});

const meetup = {
  groupId: 7,
  title: 'Coffee',
  place: null,
  note: 'Bring a mug',
  durationMinutes: 90,
  timeZone: 'Europe/Berlin',
  startsAt: one.startsAt,
  repeat: 'weekly',
} as Parameters<typeof toEditValues>[0];

test('a meetup that is planned again keeps all but its times', () => {
  expect(planAgain(meetup, 'America/Chicago')).toEqual({
    ...emptyPlan('America/Chicago', '7'),
    title: 'Coffee',
    note: 'Bring a mug',
    durationMinutes: 90,
  });
});

test('an edited meetup shows its times in its own zone, and keeps them', () => {
  const values = toEditValues(meetup);
  expect(values).toMatchObject({ startsAt: '2026-11-27T02:00', place: '', repeats: true });
  const later = { ...values, startsAt: '2026-11-27T03:00' };
  expect(editSchema(meetup).parse(later)).toMatchObject({
    startsAt: '2026-11-27T02:00:00.000Z',
    place: null,
  });
  expect(editSchema({ ...meetup, startsAt: null }).parse(later)).not.toHaveProperty('startsAt');
});

test.each([
  ['2026-11-23T13:00', 'This time has passed. Please enter another.'],
  ['2026-11-23T13:01', undefined],
  ['2027-11-23T13:00', undefined],
  ['2027-11-23T13:01', 'Please enter a time within the next year'],
  ['', 'Must be a date and a time'],
])('a meetup that is moved to %j has the problem %j [D6.39]', (startsAt, problem) => {
  const moved = editSchema(meetup).safeParse({ ...toEditValues(meetup), startsAt });
  expect(moved.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    problem === undefined ? undefined : [['startsAt', problem]],
  );
});

test('a meetup that has begun keeps its time', () => {
  const begun = { ...meetup, startsAt: '2026-11-23T11:30:00.000Z' };
  expect(editSchema(begun).parse(toEditValues(begun))).not.toHaveProperty('startsAt');
});
