import { Metrics, sampleClock, Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { DeadlineQueue } from './deadline-queue';
import { DeadlinesRepository } from './deadlines.repository';

const SWEEP_MS = 60_000;
const BATCH = 500;

/**
 * Enqueues a job for every application that is past a deadline, at startup and every minute. It reads
 * only the database, so a wiped Redis loses nothing. Any number of replicas can sweep, because an
 * existing job is not added again.
 */
@Injectable()
export class DeadlineSweep extends Sweeper {
  constructor(
    private readonly deadlines: DeadlinesRepository,
    private readonly queue: DeadlineQueue,
    metrics: Metrics,
  ) {
    super();
    sampleClock(metrics, 'applications', (now) => this.deadlines.dueSince(now));
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.sweep(),
      failure: 'Deadline sweep failed; retrying at the next one',
      isAwaited: false,
    });
  }

  /** Enqueues the jobs that are due. */
  async sweep(): Promise<void> {
    await this.queue.add(await this.deadlines.findDue(new Date(), BATCH));
  }
}
