import { inJobSpan } from '@circlet/platform';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';

import { pauseAfter } from './push-answer.rules';
import { MAX_CONNECTIONS } from './push-delivery';
import { PushMessageJob } from './push-message.job';
import { PUSH_QUEUE, type PushJobs } from './push-queue';
import { PushNotSent, SendPushJob } from './send-push.job';

/** A dead worker is noticed quickly, and repeated worker deaths don't fail a push. */
const options = {
  concurrency: MAX_CONNECTIONS,
  lockDuration: 15_000,
  stalledInterval: 10_000,
  maxStalledCount: 1_000,
  settings: {
    backoffStrategy: (attempts: number, _type?: string, error?: Error): number =>
      pauseAfter(attempts, error instanceof PushNotSent ? error.retryAfterMs : undefined, Math.random()),
  },
};

/** Dispatches each job of the queue by its name. */
@Processor(PUSH_QUEUE, options)
export class PushProcessor extends WorkerHost {
  private readonly logger = new Logger(PushProcessor.name);

  constructor(
    private readonly sendPush: SendPushJob,
    private readonly pushMessage: PushMessageJob,
  ) {
    super();
  }

  override process(job: Job<unknown, unknown, keyof PushJobs>): Promise<void> {
    return inJobSpan(job, () => this.run(job));
  }

  private async run(job: Job<unknown, unknown, keyof PushJobs>): Promise<void> {
    switch (job.name) {
      case 'send': {
        const isLastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
        await this.sendPush.run((job.data as PushJobs['send']).pushId, isLastAttempt);
        return;
      }
      case 'push-message':
        await this.pushMessage.run((job.data as PushJobs['push-message']).messageId);
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
