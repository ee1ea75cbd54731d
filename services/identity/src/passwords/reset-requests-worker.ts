import { Transactions, type Work } from '@circlet/events';
import { Sweeper } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { PasswordResetsRepository, type ResetRequest } from './password-resets.repository';
import { ResetLinks } from './reset-links';

/**
 * Interval between sweeps. Requests don't trigger one, because the work for an
 * existing account would slow the same client's next request. Milliseconds.
 */
const SWEEP_MS = 250;
const BATCH = 50;

/**
 * Looks up the accounts for reset requests after the answer was sent,
 * so that response times don't reveal whether an account exists.
 */
@Injectable()
export class ResetRequestsWorker extends Sweeper {
  constructor(
    private readonly transactions: Transactions,
    private readonly resets: PasswordResetsRepository,
    private readonly links: ResetLinks,
  ) {
    super();
    this.addSweep({
      everyMs: SWEEP_MS,
      work: () => this.drain(),
      failure: 'Reset links could not be sent; retrying at the next sweep',
    });
  }

  private async drain(): Promise<void> {
    for (;;) {
      const count = await this.transactions.run(async (work) => {
        const requests = await this.resets.dequeueRequests(work.tx, BATCH);
        for (const request of requests) await this.prepare(work, request);
        return requests.length;
      });
      if (count < BATCH) return;
    }
  }

  private async prepare(work: Work, { id, email, requestedAt }: ResetRequest): Promise<void> {
    const userId = await this.resets.accountOf(work.tx, email);
    if (userId !== undefined) await this.links.send(work, { id, userId, requestedAt });
  }
}
