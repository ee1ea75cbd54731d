import { jobQueues } from '@circlet/contracts';
import { Metrics, sampleQueue } from '@circlet/platform';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Job, type JobsOptions, type Queue } from 'bullmq';

import type { QueuedEmail } from './emails.repository';
import { type EmailKind, emailKinds } from './email-kinds';

/** Name of the BullMQ queue. */
export const EMAIL_QUEUE = jobQueues.email;

/** Payloads of the queue's jobs, by name. */
export interface EmailJobs {
  /** `traceparent` is that of the cause, if it is traced. */
  readonly send: { readonly mailId: number; readonly traceparent?: string };
  readonly 'summarise-unread': Record<string, never>;
}

/** Retries for about two hours with growing pauses. After that, a person has to investigate. */
const sending: JobsOptions = {
  attempts: 14,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.25 },
  removeOnComplete: true,
  removeOnFail: { age: 7 * 24 * 60 * 60 },
};

/**
 * Returns the priority of a kind: account emails first, summaries last.
 * BullMQ starts with the lowest number, and with 0 before all others.
 */
export const priorityOf = (kind: EmailKind): number => {
  if (emailKinds[kind] === null) return 0;
  return kind === 'unreadSummary' ? 2 : 1;
};

const jobIdOf = (emailId: number): string => `mail-${emailId}`;

const SUMMARIES = 'summarise-unread';
const HOUR_MS = 60 * 60 * 1000;

/** Adds jobs to the queue. */
@Injectable()
export class EmailQueue {
  constructor(
    @InjectQueue(EMAIL_QUEUE) private readonly queue: Queue,
    metrics: Metrics,
  ) {
    sampleQueue(metrics, queue);
  }

  /**
   * Adds jobs for emails that are still queued long after their job was created: Redis lost it, or it failed
   * permanently while PostgreSQL was unavailable. A failed job would block a new one, so it is removed.
   */
  async enqueueAgain(emails: readonly QueuedEmail[]): Promise<void> {
    for (const { id } of emails) {
      const job = await Job.fromId(this.queue, jobIdOf(id));
      if (job !== undefined && (await job.isFailed())) await job.remove();
    }
    await this.enqueue(emails);
  }

  /** Adds one job per email, no matter how often it is called. */
  async enqueue(emails: readonly QueuedEmail[]): Promise<void> {
    await this.queue.addBulk(
      emails.map(({ id, kind, traceparent }) => ({
        name: 'send',
        data: { mailId: id, ...(traceparent !== null && { traceparent }) } satisfies EmailJobs['send'],
        opts: { ...sending, jobId: jobIdOf(id), priority: priorityOf(kind) },
      })),
    );
  }

  /**
   * Schedules the hourly search for users who have been away for a day; each gets at most one summary a day. Creates
   * the schedule if Redis doesn't have it, and otherwise leaves the next run unchanged. A search that fails leaves no job
   * behind, because the next one repeats it.
   */
  async ensureSummariesScheduled(): Promise<void> {
    if ((await this.queue.getJobScheduler(SUMMARIES)) !== undefined) return;
    await this.queue.upsertJobScheduler(
      SUMMARIES,
      { every: HOUR_MS },
      { name: SUMMARIES, opts: { removeOnComplete: true, removeOnFail: true } },
    );
  }
}
