import { Metrics, sampleClock, Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { reviewJob } from './review-job.rules';
import { ReviewQueue } from './review-queue';
import { ReviewRepository } from './review.repository';

const SWEEP_MS = 60_000;
const BATCH = 500;

/**
 * Adds jobs that the queue has lost or never received, at startup and every minute, from the steps that
 * the database lists as unfinished. Any number of replicas can sweep, because the queue ignores a job
 * that it already has.
 */
@Injectable()
export class ReviewSweep extends Sweeper {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly queue: ReviewQueue,
    metrics: Metrics,
  ) {
    super();
    sampleClock(metrics, 'reports', (now) => this.repository.dueSince(now));
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.sweep(),
      failure: 'Review sweep failed; retrying',
      isAwaited: false,
    });
  }

  async sweep(): Promise<void> {
    const now = new Date();
    const jobs = (await this.repository.unfinishedSteps()).map((report) =>
      reviewJob(report.step, report, now),
    );
    for (let first = 0; first < jobs.length; first += BATCH)
      await this.queue.add(jobs.slice(first, first + BATCH));
  }
}
