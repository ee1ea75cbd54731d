/** How many callers can wait, and for how long (milliseconds). */
export interface BoundedLockLimits {
  readonly maxWaiting: number;
  readonly timeoutMs: number;
}

/**
 * Lets one caller through at a time, in order of arrival. A limited number of others wait for a limited time.
 */
export class BoundedLock {
  private readonly waiting = new Set<() => void>();
  private isHeld = false;

  constructor(private readonly limits: BoundedLockLimits) {}

  /** @returns whether the caller was let through; if so, it must call {@link release} when it is done */
  async acquire(): Promise<boolean> {
    if (!this.isHeld) {
      this.isHeld = true;
      return true;
    }
    if (this.waiting.size >= this.limits.maxWaiting) return false;
    return new Promise<boolean>((resolve) => {
      const proceed = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(proceed);
        resolve(false);
      }, this.limits.timeoutMs);
      this.waiting.add(proceed);
    });
  }

  /** Lets through the caller that has waited longest. */
  release(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.isHeld = false;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
