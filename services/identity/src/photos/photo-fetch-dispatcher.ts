import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { PhotoFetchesRepository } from './photo-fetches.repository';
import { PhotoFetchQueue } from './photo-fetch-queue';

/** Milliseconds between searches for photos without a job. A profile change triggers one immediately. */
const SWEEP_MS = 5_000;
const BATCH = 100;

/** Derives jobs from the rows in PostgreSQL, and again for overdue rows, in case Redis lost their jobs. */
@Injectable()
export class PhotoFetchDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(PhotoFetchDispatcher.name);
  private readonly sweep = new RepeatedWork({
    everyMs: SWEEP_MS,
    work: () => this.enqueueWaiting(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'Photo jobs could not be enqueued; retrying at the next sweep');
    },
  });

  constructor(
    private readonly fetches: PhotoFetchesRepository,
    private readonly queue: PhotoFetchQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.sweep.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweep.stop();
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
