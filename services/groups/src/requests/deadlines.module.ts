import { queueConnection, sweptJobOptions } from '@circlet/platform';
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
    BullModule.registerQueue({ name: DEADLINE_QUEUE, defaultJobOptions: sweptJobOptions }),
  ],
  providers: [DeadlineQueue, DeadlineSweep, DeadlinesRepository, EnforceDeadlineJob],
})
export class DeadlinesModule {}
