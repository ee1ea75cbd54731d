import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

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
export class EmailDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EmailDispatcher.name);
  private readonly newEmails = this.repeated(NEW_MS, () =>
    this.inBatches(
      () => this.emails.markNewEnqueued(BATCH),
      (emails) => this.queue.enqueue(emails),
    ),
  );
  private readonly lostJobs = this.repeated(LOST_MS, async () => {
    await this.queue.ensureSummariesScheduled();
    await this.inBatches(
      () => this.emails.markOverdueEnqueued(BATCH),
      (emails) => this.queue.enqueueAgain(emails),
    );
    const emailIds = await this.emails.markDoubtful();
    if (emailIds.length > 0)
      this.logger.error({ emailIds }, 'Emails are in doubt: their delivery process ended while sending');
  });
  private readonly oldEmails = this.repeated(PRUNE_MS, () => this.emails.prune());

  constructor(
    private readonly emails: EmailsRepository,
    private readonly queue: EmailQueue,
  ) {}

  /** Doesn't wait for Redis: without it, the service still answers every call that doesn't need it. */
  onApplicationBootstrap(): void {
    this.newEmails.start();
    this.lostJobs.start();
    this.oldEmails.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.newEmails.stop(), this.lostJobs.stop(), this.oldEmails.stop()]);
  }

  /** Checks for new emails now instead of at the next sweep. */
  wake(): void {
    this.newEmails.wake();
  }

  private repeated(everyMs: number, work: () => Promise<void>): RepeatedWork {
    return new RepeatedWork({
      everyMs,
      work,
      onError: (error) => {
        this.logger.warn({ err: error }, 'Sweep failed; emails wait for the next one');
      },
    });
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
