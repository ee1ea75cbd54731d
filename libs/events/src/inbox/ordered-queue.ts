/** Runs work in sequence per key, and concurrently across keys. */
export class OrderedQueue {
  private readonly tails = new Map<string, Promise<void>>();

  /** Resolves when `work` has run. `work` must not throw. */
  run(key: string, work: () => Promise<void>): Promise<void> {
    const tail = (this.tails.get(key) ?? Promise.resolve()).then(work).finally(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    this.tails.set(key, tail);
    return tail;
  }

  /** Resolves when no work is in progress. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}
