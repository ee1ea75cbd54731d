import { jobQueues } from '@circlet/contracts';
import { Metrics, sampleQueue } from '@circlet/platform';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';

/** Name of the BullMQ queue. */
export const PHOTO_FETCH_QUEUE = jobQueues.photoFetch;

/** Payload of the queue's jobs. */
export interface PhotoFetchJob {
  readonly fetchId: number;
}

/** Retries for about five minutes with growing pauses. */
const fetching: JobsOptions = {
  attempts: 7,
  backoff: { type: 'exponential', delay: 5_000, jitter: 0.25 },
  removeOnComplete: true,
  removeOnFail: true,
};

const jobIdOf = (fetchId: number): string => `photo-${fetchId}`;

/** Enqueues jobs that fetch photos. */
@Injectable()
export class PhotoFetchQueue {
  constructor(
    @InjectQueue(PHOTO_FETCH_QUEUE) private readonly queue: Queue,
    metrics: Metrics,
  ) {
    sampleQueue(metrics, queue);
  }

  /** Adds one job per photo, no matter how often it is called. */
  async enqueue(fetchIds: readonly number[]): Promise<void> {
    await this.queue.addBulk(
      fetchIds.map((fetchId) => ({
        name: 'fetch',
        data: { fetchId } satisfies PhotoFetchJob,
        opts: { ...fetching, jobId: jobIdOf(fetchId) },
      })),
    );
  }
}
