import { Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { OutboxRepository } from './outbox.repository';

const PRUNE_MS = 60 * 60 * 1000;

/** Deletes old events from the outbox and the inbox. */
@Injectable()
export class OutboxPruning extends Sweeper {
  constructor(private readonly repository: OutboxRepository) {
    super();
    this.addSweep({
      everyMs: PRUNE_MS,
      work: () => this.repository.prune(),
      failure: 'Failed to prune old events',
      // It can take longer than a shutdown, which must finish the pending calls first. Each batch is complete.
      isAwaited: false,
    });
  }
}
