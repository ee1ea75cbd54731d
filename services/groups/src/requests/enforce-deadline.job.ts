import { applicationExpiredV1, applicationOverdueV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { inJobSpan } from '@circlet/platform';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';

import { ApplicationsRepository } from '../model/applications.repository';
import { rememberAnswer } from '../model/group-answers';
import { GroupLocks } from '../model/group-locks';
import { dueStep } from './deadline.rules';
import { DEADLINE_QUEUE, type DeadlineJobData } from './deadline-queue';
import { DeadlinesRepository } from './deadlines.repository';

/** Reminds the owner and co-owners of an application or expires it, depending on what is due when the job runs. */
@Processor(DEADLINE_QUEUE, { concurrency: 4 })
export class EnforceDeadlineJob extends WorkerHost {
  constructor(
    private readonly deadlines: DeadlinesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  process(job: Job<DeadlineJobData>): Promise<void> {
    return inJobSpan(job, () => this.run(job.data));
  }

  private async run(data: DeadlineJobData): Promise<void> {
    await this.transactions.run(async (work) => {
      const parties = await this.applications.findParties(data.applicationId, work.tx);
      if (parties === undefined) return;
      const group = await this.locks.lockIfExists(work.tx, parties.groupId);
      const application = await this.deadlines.lockPending(work.tx, data.applicationId);
      const step = application === undefined ? null : dueStep(application, new Date());
      if (group === null || application === undefined || step === null) return;
      const { applicationId, groupId, userId, ownerId, coOwnerIds } = application;
      const facts = { applicationId, groupId, userId, ownerId };
      if (step === 'remind') {
        await this.applications.markReminded(work.tx, applicationId);
        await work.record(newEvent(applicationOverdueV1, groupId, { ...facts, coOwnerIds }));
        return;
      }
      await this.applications.expire(work.tx, applicationId);
      await work.record(newEvent(applicationExpiredV1, groupId, facts));
      await rememberAnswer(work, group, 'expired');
      work.notify([userId, ownerId, ...coOwnerIds], 'applications');
    });
  }
}
