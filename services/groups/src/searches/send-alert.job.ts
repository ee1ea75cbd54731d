import { limits, searchMatchedV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { inJobSpan } from '@circlet/platform';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';

import { nextAlertAt } from './alert.rules';
import { ALERT_QUEUE, type AlertJobData } from './alert-queue';
import { AlertsRepository } from './alerts.repository';

/** Finds the new groups of a saved search, if its alert is due when the job runs. */
@Processor(ALERT_QUEUE, { concurrency: 2 })
export class SendAlertJob extends WorkerHost {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  process(job: Job<AlertJobData>): Promise<void> {
    return inJobSpan(job, () => this.run(job.data));
  }

  private async run(data: AlertJobData): Promise<void> {
    await this.transactions.run(async (work) => {
      const now = new Date();
      const search = await this.alerts.lockDue(work.tx, data.searchId, now);
      if (search === undefined) return;
      const found = await this.alerts.findNew(work.tx, search);
      await this.alerts.markChecked(work.tx, search.id, nextAlertAt(search.notify, search.nextAlertAt, now));
      if (found.length === 0) return;
      const { id: searchId, userId, name } = search;
      const groupIds = found.slice(0, limits.groupsPerAlert);
      const matched = { searchId, userId, name, groupIds, total: found.length };
      await work.record(newEvent(searchMatchedV1, userId, matched));
    });
  }
}
