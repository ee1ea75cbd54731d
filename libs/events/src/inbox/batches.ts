/** How long the first item waits for others. Milliseconds. */
const GATHER_MS = 100;
/**
 * Items that don't wait for more. Fewer than a publisher's unacknowledged events, so that others arrive while these
 * are processed.
 */
const FULL = 32;

interface Waiting<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Gathers items and processes them in batches, in their order, one batch at a time. */
export class Batches<T> {
  private waiting: Waiting<T>[] = [];
  private isRunning = false;
  /** Ends the current wait for more items. */
  private stopGathering: () => void = () => undefined;

  constructor(private readonly process: (items: readonly T[]) => Promise<void>) {}

  /** Resolves when the item's batch has been processed, and rejects when that failed. */
  add(item: T): Promise<void> {
    const done = new Promise<void>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
    });
    if (this.waiting.length >= FULL) this.stopGathering();
    if (!this.isRunning) void this.run();
    return done;
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    try {
      while (this.waiting.length > 0) {
        if (this.waiting.length < FULL) await this.gather();
        const batch = this.waiting;
        this.waiting = [];
        await this.settle(batch);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async settle(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await this.process(batch.map(({ item }) => item));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  private gather(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      this.stopGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
