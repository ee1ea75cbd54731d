import { daysUntil, hoursUntil, nextAllowedAt } from './daily-limit.rules';

const now = new Date('2026-03-02T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

describe('a limit of two a day', () => {
  it.each<[string, Date[], Date | null]>([
    ['allows the first', [], null],
    ['allows the second', [hours(-1)], null],
    ['makes the third wait until the first is a day old', [hours(-1), hours(-20)], hours(4)],
    ['counts only the last two', [hours(-20), hours(-2), hours(-3)], hours(21)],
    ['ignores times that are a day old', [hours(-1), hours(-24)], null],
  ])('%s', (_, times, expected) => {
    expect(nextAllowedAt(times, 2, now)).toEqual(expected);
  });
});

it.each([
  [hours(23.2), '24 hours'],
  [hours(2), '2 hours'],
  [hours(1), '1 hour'],
  [hours(0.01), '1 hour'],
])('the wait until %p is %s, in whole hours', (moment, expected) => {
  expect(hoursUntil(moment, now)).toBe(expected);
});

it.each([
  [hours(7 * 24), '7 days'],
  [hours(6 * 24 + 1), '7 days'],
  [hours(25), '2 days'],
  [hours(24), '1 day'],
  [hours(0.01), '1 day'],
])('the wait until %p is %s, in whole days', (moment, expected) => {
  expect(daysUntil(moment, now)).toBe(expected);
});
