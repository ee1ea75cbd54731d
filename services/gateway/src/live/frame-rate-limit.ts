import { liveLimits } from './live-limits';

/** Rate limit on a client's frames, counted in fixed windows. */
export class FrameRateLimit {
  private windowStart = 0;
  private used = 0;

  /**
   * Counts one frame. Returns false if the client has sent too many.
   * @param now - milliseconds since the epoch
   */
  consume(now: number): boolean {
    if (now - this.windowStart >= liveLimits.frames.windowMs) {
      this.windowStart = now;
      this.used = 0;
    }
    this.used += 1;
    return this.used <= liveLimits.frames.count;
  }
}
