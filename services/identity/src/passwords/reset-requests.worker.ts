import { RepeatedWork } from '@circlet/platform';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { LinkSigner } from '../links/link-signer';
import { EmailOutbox } from '../email/email-outbox';
import { PasswordResetsRepository, type ResetRequest } from './password-resets.repository';
import { hashOfToken } from './reset-token.rules';

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
export class ResetRequestsWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ResetRequestsWorker.name);
  private readonly repeated = new RepeatedWork({
    everyMs: SWEEP_MS,
    work: () => this.drain(),
    onError: (error) => {
      this.logger.warn({ err: error }, 'Reset links could not be sent; retrying at the next sweep');
    },
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly resets: PasswordResetsRepository,
    private readonly signer: LinkSigner,
    private readonly emails: EmailOutbox,
  ) {}

  onApplicationBootstrap(): void {
    this.repeated.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.repeated.stop();
  }

  private async drain(): Promise<void> {
    for (;;) {
      const taken = await this.dataSource.transaction(async (transaction) => {
        const requests = await this.resets.takeRequests(transaction, BATCH);
        for (const request of requests) await this.prepare(transaction, request);
        return requests.length;
      });
      if (taken > 0) this.emails.wake();
      if (taken < BATCH) return;
    }
  }

  private async prepare(transaction: EntityManager, request: ResetRequest): Promise<void> {
    const userId = await this.resets.accountOf(transaction, request.email);
    if (userId === undefined) return;
    const tokenHash = hashOfToken(this.signer.sign('reset', request.id));
    if (!(await this.resets.add(transaction, { ...request, userId, tokenHash }))) return;
    const facts = { resetId: request.id };
    await this.emails.add(transaction, { kind: 'resetLink', eventId: request.id, userId, facts });
  }
}
