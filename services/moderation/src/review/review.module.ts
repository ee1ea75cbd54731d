import { queueConnection, sweptJobOptions } from '@circlet/platform';
import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';

import { PeopleModule } from '../people/user-directory';
import { REVIEW_QUEUE } from './review-job.rules';
import { ReviewQueue } from './review-queue';
import { ReviewSteps } from './review-steps.service';
import { ReviewSweep } from './review-sweep';
import { ReviewProcessor } from './review.processor';
import { ReviewRepository } from './review.repository';
import { StaffNotifier } from './staff-notifier';

/** The automatic review of each report, from triage to escalation. */
@Global()
@Module({
  imports: [
    PeopleModule,
    BullModule.forRootAsync(queueConnection),
    BullModule.registerQueue({ name: REVIEW_QUEUE, defaultJobOptions: { ...sweptJobOptions, attempts: 10 } }),
  ],
  providers: [ReviewProcessor, ReviewQueue, ReviewRepository, ReviewSteps, ReviewSweep, StaffNotifier],
  exports: [ReviewQueue, StaffNotifier],
})
export class ReviewModule {}
