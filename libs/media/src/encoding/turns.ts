/** How many callers can wait, and for how long (milliseconds). */
export interface TurnLimits {
  readonly waiting: number;
  readonly patienceMs: number;
}

/**
 * Lets one caller through at a time, in order of arrival. A limited number of others wait for a limited time.
 */
export class Turns {
  private readonly waiting = new Set<() => void>();
  private isTaken = false;

  constructor(private readonly limits: TurnLimits) {}

  /** @returns whether the caller was let through; if so, it must call {@link pass} when it is done */
  async take(): Promise<boolean> {
    if (!this.isTaken) {
      this.isTaken = true;
      return true;
    }
    if (this.waiting.size >= this.limits.waiting) return false;
    return new Promise<boolean>((resolve) => {
      const proceed = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(proceed);
        resolve(false);
      }, this.limits.patienceMs);
      this.waiting.add(proceed);
    });
  }

  /** Lets through the caller that has waited longest. */
  pass(): void {
    const [next] = this.waiting;
    if (next === undefined) {
      this.isTaken = false;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
