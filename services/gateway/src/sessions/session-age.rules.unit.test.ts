import { secondsLeft } from './session-age.rules';

const day = 24 * 60 * 60;
const leftAfter = (days: number): number => secondsLeft({ createdAt: 0 }, days * day * 1000);

describe('a session that is used', () => {
  it.each([
    [30 * day, 0],
    [30 * day, 60],
    [29 * day, 61],
    [day, 89],
    [0, 90],
    [-day, 91],
  ])('has %i seconds left %i days after signing in', (seconds, days) => {
    expect(leftAfter(days)).toBe(seconds);
  });
});
