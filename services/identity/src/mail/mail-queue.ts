import { jobQueues } from '@circlet/contracts';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Job, type JobsOptions, type Queue } from 'bullmq';

import type { QueuedMail } from './emails.repository';
import { type MailKind, mailKinds } from './mail-kinds';

/** Name of the BullMQ queue. */
export const EMAIL_QUEUE = jobQueues.email;

/** What jobs of the queue carry, by name. */
export interface EmailJobs {
  readonly send: { readonly mailId: number };
  readonly 'summarise-unread': Record<string, never>;
}

/** For about two hours, with growing pauses; then somebody has to look. */
const sending: JobsOptions = {
  attempts: 14,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.25 },
  removeOnComplete: true,
  removeOnFail: { age: 7 * 24 * 60 * 60 },
};

/** The account's own mails leave first, summaries last. BullMQ takes the lowest number first, and 0 before all others. */
export const priorityOf = (kind: MailKind): number => {
  if (mailKinds[kind] === null) return 0;
  return kind === 'unreadSummary' ? 2 : 1;
};

const jobIdOf = (mailId: number): string => `mail-${mailId}`;

const SUMMARIES = 'summarise-unread';
const HOUR_MS = 60 * 60 * 1000;

/** Puts jobs into the queue. */
@Injectable()
export class MailQueue {
  constructor(@InjectQueue(EMAIL_QUEUE) private readonly queue: Queue) {}

  /**
   * Jobs for mails that still wait long after theirs was made: where Redis has lost it, and where it has failed for good
   * without a word in PostgreSQL, which was away. The failed one would stand in the way.
   */
  async enqueueAgain(mails: readonly QueuedMail[]): Promise<void> {
    for (const { id } of mails) {
      const job = await Job.fromId(this.queue, jobIdOf(id));
      if (job !== undefined && (await job.isFailed())) await job.remove();
    }
    await this.enqueue(mails);
  }

  /** One job per mail, however often it is asked for. */
  async enqueue(mails: readonly QueuedMail[]): Promise<void> {
    await this.queue.addBulk(
      mails.map(({ id, kind }) => ({
        name: 'send',
        data: { mailId: id } satisfies EmailJobs['send'],
        opts: { ...sending, jobId: jobIdOf(id), priority: priorityOf(kind) },
      })),
    );
  }

  /**
   * Looks every hour for people who have been away for a day; everybody hears of it once a day at most. Schedules that where
   * Redis does not have it; leaves the next hour alone where it does.
   */
  async keepSummariesScheduled(): Promise<void> {
    if ((await this.queue.getJobScheduler(SUMMARIES)) !== undefined) return;
    await this.queue.upsertJobScheduler(
      SUMMARIES,
      { every: HOUR_MS },
      { name: SUMMARIES, opts: { removeOnComplete: true, removeOnFail: 24 } },
    );
  }
}
