import { inJobSpan } from '@circlet/platform';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';

import { FetchPhotoJob } from './fetch-photo.job';
import { PHOTO_FETCH_QUEUE, type PhotoFetchJob } from './photo-fetch-queue';

/** Fetches two photos at a time. A dead worker is noticed quickly. */
@Processor(PHOTO_FETCH_QUEUE, {
  concurrency: 2,
  lockDuration: 30_000,
  stalledInterval: 15_000,
  maxStalledCount: 100,
})
export class PhotoFetchProcessor extends WorkerHost {
  private readonly logger = new Logger(PhotoFetchProcessor.name);

  constructor(private readonly fetchPhoto: FetchPhotoJob) {
    super();
  }

  override process(job: Job<PhotoFetchJob>): Promise<void> {
    return inJobSpan(job, () => this.run(job));
  }

  private async run(job: Job<PhotoFetchJob>): Promise<void> {
    const isLastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    await this.fetchPhoto.run(job.data.fetchId, isLastAttempt);
  }

  @OnWorkerEvent('failed')
  protected failed(job: Job<PhotoFetchJob> | undefined, error: Error): void {
    // Only the code is logged, because messages of network errors contain the host, which a user typed.
    const { code, name } = error as { code?: unknown; name: string };
    this.logger.warn(
      { code: code ?? name, job: job?.id, attempts: job?.attemptsMade },
      'A photo could not be fetched',
    );
  }
}
