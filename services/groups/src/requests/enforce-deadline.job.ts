import { applicationExpiredV1, applicationOverdueV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';

import { ApplicationsRepository } from '../model/applications.repository';
import { dueStep } from './deadline.rules';
import { DEADLINE_QUEUE, type DeadlineJobData } from './deadline-queue';
import { DeadlinesRepository } from './deadlines.repository';

/** Reminds the owner of an application or expires it, depending on what is due when the job runs. */
@Processor(DEADLINE_QUEUE, { concurrency: 4 })
export class EnforceDeadlineJob extends WorkerHost {
  constructor(
    private readonly deadlines: DeadlinesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  async process({ data }: Job<DeadlineJobData>): Promise<void> {
    await this.transactions.run(async (work) => {
      const application = await this.deadlines.lockPending(work.tx, data.applicationId);
      const step = application === undefined ? null : dueStep(application, new Date());
      if (application === undefined || step === null) return;
      const { applicationId, groupId, userId, ownerId } = application;
      const facts = { applicationId, groupId, userId, ownerId };
      if (step === 'remind') {
        await this.applications.markReminded(work.tx, applicationId);
        await work.record(newEvent(applicationOverdueV1, groupId, facts));
        return;
      }
      await this.applications.expire(work.tx, applicationId);
      await work.record(newEvent(applicationExpiredV1, groupId, facts));
      work.notify([userId, ownerId], 'applications');
    });
  }
}
