import { Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessagesToPushRepository } from './messages-to-push.repository';
import { PushesRepository } from './pushes.repository';
import { PushQueue } from './push-queue';
import { PushSubscriptionsRepository } from './push-subscriptions.repository';

/** Maximum delay before a new push gets its job, and interval of checks for lost jobs. Milliseconds. */
const NEW_MS = 1_000;
const LOST_MS = 5_000;
const PRUNE_MS = 60 * 60 * 1000;
const BATCH = 500;
const failure = 'Sweep failed; pushes wait for the next one';

/** Derives jobs from the rows in PostgreSQL, and again for overdue rows. Also deletes old rows. */
@Injectable()
export class PushDispatcher extends Sweeper {
  private readonly newPushes = this.addSweep({
    everyMs: NEW_MS,
    work: async () => {
      await inBatches(
        () => this.messages.markEnqueued(BATCH),
        (messages) => this.queue.enqueueMessages(messages),
      );
      await inBatches(
        () => this.pushes.markNewEnqueued(BATCH),
        (ids) => this.queue.enqueue(ids),
      );
    },
    failure,
  });

  constructor(
    private readonly pushes: PushesRepository,
    private readonly messages: MessagesToPushRepository,
    private readonly subscriptions: PushSubscriptionsRepository,
    private readonly queue: PushQueue,
  ) {
    super();
    this.addSweep({ everyMs: LOST_MS, work: () => this.replaceLostJobs(), failure });
    this.addSweep({ everyMs: PRUNE_MS, work: () => this.prune(), failure });
  }

  /** Checks for new pushes now instead of at the next sweep. */
  wake(): void {
    this.newPushes.wake();
  }

  private replaceLostJobs(): Promise<void> {
    return inBatches(
      () => this.pushes.markOverdueEnqueued(BATCH),
      (ids) => this.queue.enqueue(ids),
    );
  }

  private async prune(): Promise<void> {
    await this.subscriptions.prune();
    await this.pushes.prune();
    await this.messages.prune();
  }
}

async function inBatches<Row>(
  next: () => Promise<Row[]>,
  enqueue: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await next();
    if (rows.length > 0) await enqueue(rows);
    if (rows.length < BATCH) return;
  }
}
