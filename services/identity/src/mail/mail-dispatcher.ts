import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { EmailsRepository } from './emails.repository';
import { MailQueue } from './mail-queue';

/** How long a new mail waits at most for its job, and how often lost jobs are looked for. Milliseconds. */
const NEW_MS = 500;
const LOST_MS = 5_000;
const BATCH = 500;

/** Derives jobs from the rows in PostgreSQL: new ones soon, and again for mails that wait too long, the hourly one included. */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDispatcher.name);
  private readonly newMails = this.repeated(NEW_MS, () =>
    this.inBatches(
      () => this.emails.takeNew(BATCH),
      (ids) => this.queue.enqueue(ids),
    ),
  );
  private readonly lostJobs = this.repeated(LOST_MS, async () => {
    await this.queue.keepSummariesScheduled();
    await this.inBatches(
      () => this.emails.takeOverdue(BATCH),
      (ids) => this.queue.enqueueAgain(ids),
    );
  });

  constructor(
    private readonly emails: EmailsRepository,
    private readonly queue: MailQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.scheduleSummaries();
    this.newMails.start();
    this.lostJobs.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.newMails.stop(), this.lostJobs.stop()]);
  }

  /** Looks for new mails now instead of at the next sweep. */
  wake(): void {
    this.newMails.wake();
  }

  private repeated(everyMs: number, work: () => Promise<void>): RepeatedWork {
    return new RepeatedWork({
      everyMs,
      work,
      onError: (error) => {
        this.logger.warn({ err: error }, 'Mails wait: no jobs could be made');
      },
    });
  }

  private async inBatches(
    take: () => Promise<number[]>,
    enqueue: (ids: number[]) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const ids = await take();
      if (ids.length > 0) await enqueue(ids);
      if (ids.length < BATCH) return;
    }
  }
}
