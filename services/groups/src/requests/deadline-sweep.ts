import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { ApplicationsRepository } from '../model/applications.repository';
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
export class DeadlineSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeadlineSweep.name);
  private readonly repeated = new RepeatedWork({
    everyMs: SWEEP_MS,
    work: () => this.sweep(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'Deadline sweep failed; retrying at the next one');
    },
  });

  constructor(
    private readonly deadlines: DeadlinesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly queue: DeadlineQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  /** Doesn't wait for a running sweep, which would block the shutdown while Redis is down. */
  beforeApplicationShutdown(): void {
    void this.repeated.stop();
  }

  /** Enqueues the jobs that are due and deletes expired withdrawals. */
  async sweep(): Promise<void> {
    await this.applications.pruneWithdrawals();
    await this.queue.add(await this.deadlines.findDue(new Date(), BATCH));
  }
}
