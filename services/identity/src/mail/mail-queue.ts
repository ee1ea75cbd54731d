import { jobQueues } from '@circlet/contracts';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Job, type JobsOptions, type Queue } from 'bullmq';

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
  async enqueueAgain(mailIds: readonly number[]): Promise<void> {
    for (const mailId of mailIds) {
      const job = await Job.fromId(this.queue, jobIdOf(mailId));
      if (job !== undefined && (await job.isFailed())) await job.remove();
    }
    await this.enqueue(mailIds);
  }

  /** One job per mail, however often it is asked for. */
  async enqueue(mailIds: readonly number[]): Promise<void> {
    await this.queue.addBulk(
      mailIds.map((mailId) => ({
        name: 'send',
        data: { mailId } satisfies EmailJobs['send'],
        opts: { ...sending, jobId: jobIdOf(mailId) },
      })),
    );
  }

  /** Looks every hour for people who have been away for a day; everybody hears of it once a day at most. */
  async scheduleSummaries(): Promise<void> {
    await this.queue.upsertJobScheduler(
      SUMMARIES,
      { every: HOUR_MS },
      { name: SUMMARIES, opts: { removeOnComplete: true, removeOnFail: 24 } },
    );
  }

  /** Schedules the summaries again where Redis has lost them; leaves the next hour alone where it has not. */
  async keepSummariesScheduled(): Promise<void> {
    if ((await this.queue.getJobScheduler(SUMMARIES)) === undefined) await this.scheduleSummaries();
  }
}
