import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { EmailsRepository, type QueuedMail } from './emails.repository';
import { MailQueue } from './mail-queue';

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
export class MailDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDispatcher.name);
  private readonly newMails = this.repeated(NEW_MS, () =>
    this.inBatches(
      () => this.emails.takeNew(BATCH),
      (mails) => this.queue.enqueue(mails),
    ),
  );
  private readonly lostJobs = this.repeated(LOST_MS, async () => {
    await this.queue.keepSummariesScheduled();
    await this.inBatches(
      () => this.emails.takeOverdue(BATCH),
      (mails) => this.queue.enqueueAgain(mails),
    );
    const mailIds = await this.emails.markDoubtful();
    if (mailIds.length > 0)
      this.logger.error({ mailIds }, 'Mails are in doubt: their handover ended in the moment of sending');
  });
  private readonly oldMails = this.repeated(PRUNE_MS, () => this.emails.prune());

  constructor(
    private readonly emails: EmailsRepository,
    private readonly queue: MailQueue,
  ) {}

  /** Doesn't wait for Redis: without it, the service still answers every call that doesn't need it. */
  onApplicationBootstrap(): void {
    this.newMails.start();
    this.lostJobs.start();
    this.oldMails.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.newMails.stop(), this.lostJobs.stop(), this.oldMails.stop()]);
  }

  /** Checks for new emails now instead of at the next sweep. */
  wake(): void {
    this.newMails.wake();
  }

  private repeated(everyMs: number, work: () => Promise<void>): RepeatedWork {
    return new RepeatedWork({
      everyMs,
      work,
      onError: (error) => {
        this.logger.warn({ err: error }, 'Mails wait for the next sweep');
      },
    });
  }

  private async inBatches(
    take: () => Promise<QueuedMail[]>,
    enqueue: (mails: QueuedMail[]) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const mails = await take();
      if (mails.length > 0) await enqueue(mails);
      if (mails.length < BATCH) return;
    }
  }
}
