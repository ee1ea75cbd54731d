import { randomUUID } from 'node:crypto';

import { emailConfirmedV1 } from '@circlet/contracts';
import { newEvent, Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { EmailOutbox } from '../email/email-outbox';
import { LinkSigner } from '../links/link-signer';
import { hashOfToken } from '../links/token-hash';
import type { User } from '../users/user.entity';
import { factsOf } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { EmailConfirmationsRepository } from './email-confirmations.repository';

/** Confirms that email addresses belong to their users, who open a link that was sent there. */
@Injectable()
export class EmailConfirmationService {
  constructor(
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly emails: EmailOutbox,
    private readonly signer: LinkSigner,
  ) {}

  /**
   * Prepares a link to an address of a user, which replaces the earlier one.
   * @returns the id from which the email derives the link
   */
  async prepareLink(work: Work, user: Pick<User, 'id' | 'email'>): Promise<string> {
    const confirmationId = randomUUID();
    const tokenHash = hashOfToken(this.signer.sign('confirmation', confirmationId));
    await this.confirmations.put(work.tx, { userId: user.id, email: user.email, tokenHash });
    return confirmationId;
  }

  /** @throws DomainError `NOT_SIGNED_IN` when the account has been deleted; `EMAIL_ALREADY_CONFIRMED` */
  async resend(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      const user = await this.users.lock(work.tx, userId);
      if (user === null) throw new DomainError('NOT_SIGNED_IN');
      if (user.emailConfirmedAt !== null) throw new DomainError('EMAIL_ALREADY_CONFIRMED');
      const confirmationId = await this.prepareLink(work, user);
      const facts = { confirmationId };
      await this.emails.add(work, { kind: 'confirmation', eventId: confirmationId, userId, facts });
    });
  }

  /** @throws DomainError `CONFIRMATION_LINK_INVALID` */
  async confirm(token: string): Promise<void> {
    const tokenHash = hashOfToken(token);
    await this.transactions.run(async (work) => {
      const userId = await this.confirmations.ownerOf(work.tx, tokenHash);
      // The user is locked before the link, as in every other change, so that no two of them wait for each other.
      const user = userId === undefined ? null : await this.users.lock(work.tx, userId);
      const email = await this.confirmations.use(work.tx, tokenHash);
      if (user === null || email !== user.email) throw new DomainError('CONFIRMATION_LINK_INVALID');
      await this.markConfirmed(work, user);
    });
  }

  /** Confirms the address of a user who opened another link that was sent there. */
  async confirmByOtherLink(work: Work, userId: number): Promise<void> {
    const user = await this.users.lock(work.tx, userId);
    if (user !== null) await this.markConfirmed(work, user);
  }

  private async markConfirmed(work: Work, user: User): Promise<void> {
    if (user.emailConfirmedAt !== null) return;
    const confirmed = await this.users.change(work.tx, user, { emailConfirmedAt: new Date() });
    await this.confirmations.discard(work.tx, user.id, user.email);
    await work.record(newEvent(emailConfirmedV1, user.id, factsOf(confirmed)));
    work.notify([user.id], 'session');
  }
}
