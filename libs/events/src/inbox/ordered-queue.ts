/** The work in progress of one key. */
interface Lane {
  /** Resolves when all of it has run. */
  readonly all: Promise<void>;
  /** Resolves when the latest work that runs alone has run. */
  readonly alone: Promise<void>;
}

const emptyLane: Lane = { all: Promise.resolve(), alone: Promise.resolve() };

/** Runs work in sequence per key, and concurrently across keys. */
export class OrderedQueue {
  private readonly lanes = new Map<string, Lane>();

  /** Resolves when `work` has run. `work` must not throw. */
  run(key: string, work: () => Promise<void>): Promise<void> {
    const { all } = this.lanes.get(key) ?? emptyLane;
    const done = all.then(work);
    this.follow(key, { all: done, alone: done });
    return done;
  }

  /**
   * Starts `work` as soon as the earlier work of {@link run} has ended, in this order but without waiting for
   * other work of this method, which keeps the order itself. Later work of {@link run} waits for it.
   * @returns a promise that resolves when `work` has run. `work` must not throw
   */
  runTogether(key: string, work: () => Promise<void>): Promise<void> {
    const { all, alone } = this.lanes.get(key) ?? emptyLane;
    const done = alone.then(work);
    this.follow(key, { all: Promise.all([all, done]).then(() => undefined), alone });
    return done;
  }

  /** Resolves when no work is in progress. */
  async idle(): Promise<void> {
    await Promise.all([...this.lanes.values()].map(({ all }) => all));
  }

  private follow(key: string, lane: Lane): void {
    this.lanes.set(key, lane);
    void lane.all.then(() => {
      if (this.lanes.get(key) === lane) this.lanes.delete(key);
    });
  }
}
