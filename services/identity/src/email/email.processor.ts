import { inJobSpan } from '@circlet/platform';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';

import { MAX_CONNECTIONS } from './delivery/email-delivery';
import { EMAIL_QUEUE, type EmailJobs } from './email-queue';
import { SendEmailJob } from './send-email.job';
import { SummarizeUnreadJob } from './summarize-unread.job';

/**
 * Concurrency equals the number of connections, so that an email isn't claimed until a connection is free for
 * it. A dead worker is noticed quickly, and repeated worker deaths don't fail an email.
 */
const options = {
  concurrency: MAX_CONNECTIONS,
  lockDuration: 15_000,
  stalledInterval: 10_000,
  maxStalledCount: 1_000,
};

/** Dispatches each job of the queue by its name. */
@Processor(EMAIL_QUEUE, options)
export class EmailProcessor extends WorkerHost {
  private readonly logger = new Logger(EmailProcessor.name);

  constructor(
    private readonly sendEmail: SendEmailJob,
    private readonly summarizeUnread: SummarizeUnreadJob,
  ) {
    super();
  }

  override process(job: Job<unknown, unknown, keyof EmailJobs>): Promise<void> {
    return inJobSpan(job, () => this.run(job));
  }

  private async run(job: Job<unknown, unknown, keyof EmailJobs>): Promise<void> {
    switch (job.name) {
      case 'send': {
        const isLastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
        await this.sendEmail.run((job.data as EmailJobs['send']).mailId, isLastAttempt);
        return;
      }
      case 'summarise-unread':
        await this.summarizeUnread.run();
        return;
      default:
        throw new UnrecoverableError(`No handler for ${String(job.name)}`);
    }
  }

  @OnWorkerEvent('failed')
  protected failed(job: Job | undefined, error: Error): void {
    this.logger.warn({ err: error, job: job?.id, attempts: job?.attemptsMade }, 'Job failed');
  }
}
