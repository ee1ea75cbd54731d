import { jobQueues } from '@circlet/contracts';
import { Metrics, sampleQueue } from '@circlet/platform';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';

export const DEADLINE_QUEUE = jobQueues.applicationDeadlines;

/** The data of a deadline job. */
export interface DeadlineJobData {
  readonly applicationId: number;
}

/** Queues jobs for applications that are past a deadline. */
@Injectable()
export class DeadlineQueue {
  constructor(
    @InjectQueue(DEADLINE_QUEUE) private readonly queue: Queue<DeadlineJobData>,
    metrics: Metrics,
  ) {
    sampleQueue(metrics, queue);
  }

  /** Enqueues one job per application. Adding it again has no effect while its job exists. */
  async add(applicationIds: readonly number[]): Promise<void> {
    await this.queue.addBulk(
      applicationIds.map((applicationId) => ({
        name: 'meet-deadline',
        data: { applicationId },
        opts: { jobId: `application-${applicationId}` },
      })),
    );
  }
}
