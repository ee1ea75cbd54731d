import { FrameBudget } from './frame-budget';
import { liveLimits } from './live-limits';

const { count, windowMs } = liveLimits.frames;

describe('FrameRateLimit', () => {
  it('is exhausted within a window and resets in the next', () => {
    const budget = new FrameBudget();
    const taken = Array.from({ length: count + 1 }, () => budget.take(windowMs));
    expect(taken).toEqual([...Array<boolean>(count).fill(true), false]);
    expect(budget.take(2 * windowMs)).toBe(true);
  });
});
