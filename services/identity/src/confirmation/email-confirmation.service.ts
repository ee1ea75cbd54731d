import { emailConfirmedV1 } from '@circlet/contracts';
import { newEvent, Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { mapTakenErrors } from '../accounts/taken-names';
import { hashOfToken } from '../links/link-signer';
import { PasswordResetsRepository } from '../passwords/password-resets.repository';
import type { LinkOwner } from '../users/account-headers';
import type { User } from '../users/user.entity';
import { factsOf } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { ConfirmationLinks } from './confirmation-links';
import { EmailConfirmationsRepository, type PendingChange } from './email-confirmations.repository';

/** Confirms that email addresses belong to their users, who open a link that was sent there. */
@Injectable()
export class EmailConfirmationService {
  constructor(
    private readonly confirmations: EmailConfirmationsRepository,
    private readonly links: ConfirmationLinks,
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sends the link again to the address that waits for it: a new one if a change is pending, or that of the account.
   * @throws DomainError `NOT_SIGNED_IN` when the account has been deleted; `EMAIL_ALREADY_CONFIRMED`
   */
  async resend(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      const user = await this.users.lock(work.tx, userId);
      if (user === null) throw new DomainError('NOT_SIGNED_IN');
      const pending = await this.confirmations.pendingChange(userId, work.tx);
      if (pending !== null) await this.links.sendToNewAddress(work, user, pending.newEmail);
      else if (user.emailConfirmedAt !== null) throw new DomainError('EMAIL_ALREADY_CONFIRMED');
      else await this.links.send(work, user);
    });
  }

  /** Returns the new address of a user that waits for its link to be opened; null if there is none. */
  pendingChange(userId: number): Promise<PendingChange | null> {
    return this.confirmations.pendingChange(userId);
  }

  /** @throws DomainError `EMAIL_CHANGE_NOT_FOUND` */
  async cancelChange(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      await this.users.lock(work.tx, userId);
      if (!(await this.discardChange(work, userId))) throw new DomainError('EMAIL_CHANGE_NOT_FOUND');
    });
  }

  /**
   * Voids a user's link to a new address.
   * @returns whether there was one
   */
  async discardChange(work: Work, userId: number): Promise<boolean> {
    const isDiscarded = await this.confirmations.discardChange(work.tx, userId);
    if (isDiscarded) work.notify([userId], 'session');
    return isDiscarded;
  }

  /**
   * Confirms the address that a link was sent to. A new one becomes that of the account.
   * @returns the account
   * @throws DomainError `CONFIRMATION_LINK_INVALID`, or `EMAIL_TAKEN` when another account has got a new address first
   */
  confirm(token: string): Promise<LinkOwner> {
    const tokenHash = hashOfToken(token);
    return mapTakenErrors(() =>
      this.transactions.run(async (work) => {
        const userId = await this.confirmations.ownerOf(work.tx, tokenHash);
        // The user is locked before the link, as in every other change, so that no two of them wait for each other.
        const user = userId === undefined ? null : await this.users.lock(work.tx, userId);
        const email = await this.confirmations.use(work.tx, tokenHash);
        if (user === null || email === undefined) throw new DomainError('CONFIRMATION_LINK_INVALID');
        await this.confirmAddress(work, user, email);
        return { userId: user.id, email };
      }),
    );
  }

  /** Confirms the address of a user who opened another link that was sent there. */
  async confirmByOtherLink(work: Work, userId: number): Promise<void> {
    const user = await this.users.lock(work.tx, userId);
    if (user !== null) await this.confirmAddress(work, user, user.email);
  }

  /**
   * Makes an address the confirmed one of a locked account, whose user opened a link that was sent there.
   * @throws DomainError or QueryFailedError (see {@link mapTakenErrors}) when it is taken
   */
  async confirmAddress(work: Work, user: User, email: string): Promise<void> {
    const wasConfirmed = user.emailConfirmedAt !== null;
    const isNew = email !== user.email;
    if (wasConfirmed && !isNew) return;
    const confirmed = await this.users.change(work.tx, user, { email, emailConfirmedAt: new Date() });
    if (isNew && (await this.users.isEmailTaken(work.tx, user.id, email)))
      throw new DomainError('EMAIL_TAKEN');
    // A reset link was sent to the former address.
    if (isNew) await this.resets.discardForUser(work.tx, user.id);
    await this.confirmations.discard(work.tx, user.id, email);
    if (!wasConfirmed) await work.record(newEvent(emailConfirmedV1, user.id, factsOf(confirmed)));
    work.notify([user.id], 'session');
  }
}
