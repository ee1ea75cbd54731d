import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { DeadlineQueue } from './deadline-queue';
import { DeadlinesRepository } from './deadlines.repository';

const SWEEP_MS = 60_000;
const BATCH = 500;

/**
 * Makes a job of every application for which something is due: at the start and every minute, from the database alone,
 * so that a wiped Redis loses nothing. Any number of replicas may sweep, because a job that is there is not added again.
 */
@Injectable()
export class DeadlineSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeadlineSweep.name);
  private readonly repeated = new RepeatedWork({
    everyMs: SWEEP_MS,
    work: () => this.sweep(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'Deadlines wait for the next sweep');
    },
  });

  constructor(
    private readonly deadlines: DeadlinesRepository,
    private readonly queue: DeadlineQueue,
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
    await this.deadlines.pruneWithdrawals();
    await this.queue.add(await this.deadlines.due(new Date(), BATCH));
  }
}
