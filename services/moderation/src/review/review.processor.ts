import { inJobSpan } from '@circlet/platform';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';

import { REVIEW_QUEUE, type ReviewJobData, type ReviewStep } from './review-job.rules';
import { ReviewSteps } from './review-steps.service';

/** Runs review jobs when they are due. */
@Processor(REVIEW_QUEUE, { concurrency: 4 })
export class ReviewProcessor extends WorkerHost {
  constructor(private readonly steps: ReviewSteps) {
    super();
  }

  process(job: Job<ReviewJobData, void, ReviewStep>): Promise<void> {
    return inJobSpan(job, () => this.steps.run(job.name, job.data));
  }
}
