import { Metrics, sampleClock, Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { AlertQueue } from './alert-queue';
import { AlertsRepository } from './alerts.repository';

const SWEEP_MS = 60_000;
const BATCH = 500;

/**
 * Enqueues a job for every saved search whose alert is due, at startup and every minute. It reads only the
 * database, so a wiped Redis loses nothing.
 */
@Injectable()
export class AlertSweep extends Sweeper {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly queue: AlertQueue,
    metrics: Metrics,
  ) {
    super();
    sampleClock(metrics, 'search-alerts', (now) => this.alerts.dueSince(now));
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.sweep(),
      failure: 'Search alert sweep failed; retrying at the next one',
      isAwaited: false,
    });
  }

  /** Enqueues the jobs that are due. */
  async sweep(): Promise<void> {
    await this.queue.add(await this.alerts.findDue(new Date(), BATCH));
  }
}
