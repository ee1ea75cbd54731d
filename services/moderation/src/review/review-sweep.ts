import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

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
export class ReviewSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReviewSweep.name);
  private readonly repeated = new RepeatedWork({
    everyMs: SWEEP_MS,
    work: () => this.sweep(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'Review sweep failed; retrying');
    },
  });

  constructor(
    private readonly repository: ReviewRepository,
    private readonly queue: ReviewQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  /** Does not wait for the current sweep, which would hang while Redis is unavailable. */
  beforeApplicationShutdown(): void {
    void this.repeated.stop();
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
