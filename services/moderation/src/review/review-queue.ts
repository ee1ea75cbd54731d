import type { Work } from '@circlet/events';
import { currentTraceparent, Metrics, sampleQueue } from '@circlet/platform';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';

import {
  REVIEW_QUEUE,
  type Reviewable,
  reviewJob,
  type ReviewJob,
  type ReviewJobData,
  type ReviewStep,
} from './review-job.rules';

/** Enqueues the review steps of reports. */
@Injectable()
export class ReviewQueue {
  private readonly logger = new Logger(ReviewQueue.name);

  constructor(
    @InjectQueue(REVIEW_QUEUE) private readonly queue: Queue<ReviewJobData, void, ReviewStep>,
    metrics: Metrics,
  ) {
    sampleQueue(metrics, queue);
  }

  /**
   * Starts the review of a report in the background after the commit. No request waits for Redis, and the
   * sweep adds missing jobs.
   */
  enqueueSteps(work: Work, report: Reviewable): void {
    work.afterCommit(() => {
      const now = new Date();
      const steps = ['triage', 'remind', 'escalate'] as const;
      const traceparent = currentTraceparent();
      this.add(steps.map((step) => reviewJob(step, report, now, traceparent))).catch((error: unknown) => {
        this.logger.warn(
          { err: error, reportId: report.id },
          'Failed to enqueue the review; the sweep will retry',
        );
      });
    });
  }

  /** Adds jobs, except those already in the queue. */
  async add(jobs: readonly ReviewJob[]): Promise<void> {
    await this.queue.addBulk([...jobs]);
  }
}
