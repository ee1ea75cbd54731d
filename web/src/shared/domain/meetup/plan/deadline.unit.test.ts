import { defaultDeadline } from './deadline.rules';

const now = new Date('2026-11-23T12:00:00.000Z');
const last = '2026-12-24T12:00:00.000Z';

test.each([
  ['in 72 hours', ['2026-12-01T12:00:00.000Z', last], '2026-11-26T12:00:00.000Z'],
  ['12 hours before the first time', ['2026-11-25T12:00:00.000Z', last], '2026-11-25T00:00:00.000Z'],
  ['just more than 12 hours away', ['2026-11-24T00:00:02.000Z', last], '2026-11-23T12:00:02.000Z'],
  ['in half of exactly 12 hours', ['2026-11-24T00:00:00.000Z', last], '2026-11-23T18:00:00.000Z'],
  ['in half of the time left', ['2026-11-23T22:00:00.000Z', last], '2026-11-23T17:00:00.000Z'],
  ['never for a single time', [last], null],
  ['never without times', [], null],
])('voting ends %s [D6.12]', (_, picks, expected) => {
  expect(defaultDeadline(picks, now)).toBe(expected);
});
