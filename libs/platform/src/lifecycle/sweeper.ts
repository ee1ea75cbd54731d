import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { RepeatedWork } from './repeated-work';

/** The work of a sweep, its interval, and how it fails and ends. */
export interface SweepOptions {
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** Logged as a warning when the work fails. It runs again at the next interval. */
  readonly failure: string;
  /** Whether shutdown waits for the current run. Defaults to true; a run can take long. */
  readonly isAwaited?: boolean;
}

/**
 * Base class of providers that sweep: they repeat work at intervals from the service's start, because it may
 * never run for a whole interval without a restart, until its shutdown.
 */
export abstract class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly sweeps: { readonly repeated: RepeatedWork; readonly isAwaited: boolean }[] = [];

  onApplicationBootstrap(): void {
    for (const { repeated } of this.sweeps) repeated.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(
      this.sweeps.map(async ({ repeated, isAwaited }) => {
        const stopped = repeated.stop();
        if (isAwaited) await stopped;
      }),
    );
  }

  /**
   * Adds a sweep. Call it while the provider is being constructed.
   * @returns the sweep, for runs before the next interval
   */
  protected addSweep({ everyMs, work, failure, isAwaited = true }: SweepOptions): Pick<RepeatedWork, 'wake'> {
    const repeated = new RepeatedWork({
      everyMs,
      work,
      onError: (error) => {
        this.logger.warn({ err: error }, failure);
      },
    });
    this.sweeps.push({ repeated, isAwaited });
    return repeated;
  }
}
