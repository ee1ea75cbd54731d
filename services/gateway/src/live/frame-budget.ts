import { liveLimits } from './live-limits';

/** Counts a client's frames in windows. */
export class FrameBudget {
  private windowStart = 0;
  private used = 0;

  /** Takes one frame; false when there were too many. */
  take(now: number): boolean {
    if (now - this.windowStart >= liveLimits.frames.windowMs) {
      this.windowStart = now;
      this.used = 0;
    }
    this.used += 1;
    return this.used <= liveLimits.frames.count;
  }
}
