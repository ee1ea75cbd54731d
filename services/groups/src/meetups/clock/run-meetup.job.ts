import { Transactions } from '@circlet/events';
import { inJobSpan } from '@circlet/platform';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';

import { MeetupLocks } from '../../model/meetup-locks';
import { dueSteps } from './clock.rules';
import { MEETUP_QUEUE, type MeetupJobData } from './meetup-queue';
import { MeetupSteps } from './meetup-steps';

/** Runs the steps of a meetup that are due when the job runs. Each marks what it did in the same transaction. */
@Processor(MEETUP_QUEUE, { concurrency: 4 })
export class RunMeetupJob extends WorkerHost {
  constructor(
    private readonly locks: MeetupLocks,
    private readonly steps: MeetupSteps,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  process(job: Job<MeetupJobData>): Promise<void> {
    return inJobSpan(job, () => this.run(job.data));
  }

  private async run(data: MeetupJobData): Promise<void> {
    await this.transactions.run(async (work) => {
      const locked = await this.locks.lockIfExists(work.tx, data.meetupId);
      if (locked === null) return;
      const now = new Date();
      for (const step of dueSteps(locked.meetup, now)) await this.steps[step](work, locked.meetup, now);
    });
  }
}
