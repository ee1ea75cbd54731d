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
 * Makes the jobs that the queue has lost or never got: at the start and every minute, from what the database says is
 * still to be done. Any number of replicas may sweep, because a job that is there is not added again.
 */
@Injectable()
export class ReviewSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReviewSweep.name);
  private readonly repeated = new RepeatedWork({
    everyMs: SWEEP_MS,
    work: () => this.sweep(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'Reviews wait for the next sweep');
    },
  });

  constructor(
    private readonly repository: ReviewRepository,
    private readonly queue: ReviewQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  /** What is under way is left to itself: while Redis is away it would wait for that. */
  beforeApplicationShutdown(): void {
    void this.repeated.stop();
  }

  /** Sweeps once. */
  async sweep(): Promise<void> {
    const now = new Date();
    const jobs = (await this.repository.stepsAhead()).map((report) => reviewJob(report.step, report, now));
    for (let first = 0; first < jobs.length; first += BATCH)
      await this.queue.add(jobs.slice(first, first + BATCH));
  }
}
