import { FrameRateLimit } from './frame-rate-limit';
import { liveLimits } from './live-limits';

const { count, windowMs } = liveLimits.frames;

describe('FrameRateLimit', () => {
  it('is exhausted within a window and resets in the next', () => {
    const limit = new FrameRateLimit();
    const accepted = Array.from({ length: count + 1 }, () => limit.consume(windowMs));
    expect(accepted).toEqual([...Array<boolean>(count).fill(true), false]);
    expect(limit.consume(2 * windowMs)).toBe(true);
  });
});
