import { setTimeout } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;

/** Counts the calls that a service is working on. */
export class PendingCalls {
  private count = 0;

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
  }

  /**
   * Resolves when no call is pending, or when the time is up.
   * @param timeoutMs - milliseconds
   */
  async waitUntilNone(timeoutMs: number): Promise<void> {
    const end = performance.now() + timeoutMs;
    while (this.count > 0 && performance.now() < end) await setTimeout(POLL_INTERVAL_MS);
  }
}
