import { setTimeout } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;

/** Counts the calls that a service is working on. */
export class CallsInHand {
  private count = 0;

  begin(): void {
    this.count += 1;
  }

  end(): void {
    this.count -= 1;
  }

  /**
   * Resolves when no call is pending, or when the time is up.
   * @param patience - milliseconds
   */
  async done(patience: number): Promise<void> {
    const end = performance.now() + patience;
    while (this.count > 0 && performance.now() < end) await setTimeout(LOOK_EVERY_MS);
  }
}
