import { Metrics, type RepeatedWork, sampleClock, Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { EmailsRepository, type QueuedEmail } from './emails.repository';
import { EmailQueue } from './email-queue';

/** Maximum delay before a new email gets its job, and interval of checks for lost jobs. Milliseconds. */
const NEW_MS = 500;
const LOST_MS = 5_000;
const PRUNE_MS = 60 * 60 * 1000;
const BATCH = 500;

/**
 * Derives jobs from the rows in PostgreSQL: quickly for new emails, and
 * again for overdue ones and the hourly summary job. Also deletes old rows.
 */
@Injectable()
export class EmailDispatcher extends Sweeper {
  private readonly newEmails = this.repeatForEmails(NEW_MS, () =>
    this.inBatches(
      () => this.emails.markNewEnqueued(BATCH),
      (emails) => this.queue.enqueue(emails),
    ),
  );

  /** Starting doesn't wait for Redis: without it, the service still answers every call that doesn't need it. */
  constructor(
    private readonly emails: EmailsRepository,
    private readonly queue: EmailQueue,
    metrics: Metrics,
  ) {
    super();
    sampleClock(metrics, 'emails', () => this.emails.queuedSince());
    this.repeatForEmails(LOST_MS, () => this.replaceLostJobs());
    this.repeatForEmails(PRUNE_MS, () => this.emails.prune());
  }

  /** Checks for new emails now instead of at the next sweep. */
  wake(): void {
    this.newEmails.wake();
  }

  private repeatForEmails(everyMs: number, work: () => Promise<void>): Pick<RepeatedWork, 'wake'> {
    return this.addSweep({ everyMs, work, failure: 'Sweep failed; emails wait for the next one' });
  }

  private async replaceLostJobs(): Promise<void> {
    await this.queue.ensureSummariesScheduled();
    await this.inBatches(
      () => this.emails.markOverdueEnqueued(BATCH),
      (emails) => this.queue.enqueueAgain(emails),
    );
    const emailIds = await this.emails.markDoubtful();
    if (emailIds.length > 0)
      this.logger.error({ emailIds }, 'Emails are in doubt: their delivery process ended while sending');
  }

  private async inBatches(
    next: () => Promise<QueuedEmail[]>,
    enqueue: (emails: QueuedEmail[]) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const emails = await next();
      if (emails.length > 0) await enqueue(emails);
      if (emails.length < BATCH) return;
    }
  }
}
