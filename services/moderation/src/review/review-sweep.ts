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
  private timer: NodeJS.Timeout | undefined;
  private isSweeping = false;

  constructor(
    private readonly repository: ReviewRepository,
    private readonly queue: ReviewQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.start();
    }, SWEEP_MS);
    this.start();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Sweeps once. */
  async sweep(): Promise<void> {
    const now = new Date();
    const jobs = (await this.repository.stepsAhead()).map((report) => reviewJob(report.step, report, now));
    for (let first = 0; first < jobs.length; first += BATCH)
      await this.queue.add(jobs.slice(first, first + BATCH));
  }

  /** One at a time: while Redis is away a sweep waits for it, and others behind it would only pile up. */
  private start(): void {
    if (this.isSweeping) return;
    this.isSweeping = true;
    this.sweep()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Reviews wait for the next sweep');
      })
      .finally(() => {
        this.isSweeping = false;
      });
  }
}
