import { jobQueues } from '@circlet/contracts';
import { Metrics, sampleQueue } from '@circlet/platform';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';

export const ALERT_QUEUE = jobQueues.searchAlerts;

/** The data of an alert job. */
export interface AlertJobData {
  readonly searchId: number;
}

/** Queues jobs for saved searches whose alert is due. */
@Injectable()
export class AlertQueue {
  constructor(
    @InjectQueue(ALERT_QUEUE) private readonly queue: Queue<AlertJobData>,
    metrics: Metrics,
  ) {
    sampleQueue(metrics, queue);
  }

  /** Enqueues one job per search. Adding it again has no effect while its job exists. */
  async add(searchIds: readonly number[]): Promise<void> {
    await this.queue.addBulk(
      searchIds.map((searchId) => ({
        name: 'alert-about-new-groups',
        data: { searchId },
        opts: { jobId: `search-${searchId}` },
      })),
    );
  }
}
