import { dueStep } from './deadline.rules';

const now = new Date('2026-05-20T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 60 * 60 * 1000);

describe('an unanswered application', () => {
  it.each([
    [71.99, null, null],
    [72, null, 'remind'],
    [72, hoursAgo(0), null],
    [200, null, 'remind'],
    [14 * 24 - 0.01, hoursAgo(200), null],
    [14 * 24, hoursAgo(200), 'expire'],
    [14 * 24, null, 'expire'],
  ])('after %s hours, reminded %s: %s', (hours, remindedAt, expected) => {
    expect(dueStep({ createdAt: hoursAgo(hours), remindedAt }, now)).toBe(expected);
  });
});
