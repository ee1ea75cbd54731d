import { Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { PhotoFetchesRepository } from './photo-fetches.repository';
import { PhotoFetchQueue } from './photo-fetch-queue';

/** Milliseconds between searches for photos without a job. A profile change triggers one immediately. */
const SWEEP_MS = 5_000;
const BATCH = 100;

/** Derives jobs from the rows in PostgreSQL, and again for overdue rows, in case Redis lost their jobs. */
@Injectable()
export class PhotoFetchDispatcher extends Sweeper {
  private readonly sweep = this.addSweep({
    everyMs: SWEEP_MS,
    work: () => this.enqueueWaiting(),
    failure: 'Photo jobs could not be enqueued; retrying at the next sweep',
  });

  constructor(
    private readonly fetches: PhotoFetchesRepository,
    private readonly queue: PhotoFetchQueue,
  ) {
    super();
  }

  /** Checks for new links now instead of at the next sweep. */
  wake(): void {
    this.sweep.wake();
  }

  private async enqueueWaiting(): Promise<void> {
    const ids = await this.fetches.claimWaiting(BATCH);
    if (ids.length > 0) await this.queue.enqueue(ids);
  }
}
