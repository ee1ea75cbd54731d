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
  private timer: NodeJS.Timeout | undefined;
  private isSweeping = false;

  constructor(
    private readonly deadlines: DeadlinesRepository,
    private readonly queue: DeadlineQueue,
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
    await this.queue.add(await this.deadlines.due(new Date(), BATCH));
  }

  /** One at a time: while Redis is away a sweep waits for it, and others behind it would only pile up. */
  private start(): void {
    if (this.isSweeping) return;
    this.isSweeping = true;
    this.sweep()
      .catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Deadlines wait for the next sweep');
      })
      .finally(() => {
        this.isSweeping = false;
      });
  }
}
