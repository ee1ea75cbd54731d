import { queueConnection } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';

import { DEADLINE_QUEUE, DeadlineQueue } from './deadline-queue';
import { DeadlineSweep } from './deadline-sweep';
import { DeadlinesRepository } from './deadlines.repository';
import { EnforceDeadlineJob } from './enforce-deadline.job';

/** Reminds owners of unanswered applications after 72 hours and expires them after 14 days. */
@Module({
  imports: [
    BullModule.forRootAsync(queueConnection),
    BullModule.registerQueue({
      name: DEADLINE_QUEUE,
      defaultJobOptions: {
        attempts: 5,
        backoff: { type: 'exponential', delay: 1_000 },
        removeOnComplete: true,
        removeOnFail: true,
      },
    }),
  ],
  providers: [DeadlineQueue, DeadlineSweep, DeadlinesRepository, EnforceDeadlineJob],
})
export class DeadlinesModule {}
