import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { mapTakenErrors } from '../accounts/taken-names';
import { EmailConfirmationService } from '../confirmation/email-confirmation.service';
import { hashOfToken } from '../links/link-signer';
import { AccountRescue } from '../passwords/account-rescue';
import type { LinkOwner } from '../users/account-headers';
import { UsersRepository } from '../users/users.repository';
import { EmailUndoLinks } from './email-undo-links';

/** Undoes changes of address that the owner of the old address didn't ask for. */
@Injectable()
export class EmailUndoService {
  constructor(
    private readonly undoLinks: EmailUndoLinks,
    private readonly users: UsersRepository,
    private readonly confirmation: EmailConfirmationService,
    private readonly rescue: AccountRescue,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Restores the address that a link was sent to, which confirms it, and cancels a pending change. Someone else knows the
   * password, so all sessions end, and the address gets a link to set a new one.
   * @returns the account
   * @throws DomainError `EMAIL_UNDO_LINK_INVALID`; `EMAIL_TAKEN`, which the reservation of the address prevents
   */
  undo(token: string): Promise<LinkOwner> {
    const tokenHash = hashOfToken(token);
    return mapTakenErrors(() =>
      this.transactions.run(async (work) => {
        const userId = await this.undoLinks.ownerOf(work.tx, tokenHash);
        // The user is locked before the link, as in every other change, so that no two of them wait for each other.
        const user = userId === undefined ? null : await this.users.lock(work.tx, userId);
        const email = user === null ? undefined : await this.undoLinks.use(work.tx, user.id, tokenHash);
        if (user === null || email === undefined) throw new DomainError('EMAIL_UNDO_LINK_INVALID');
        await this.confirmation.confirmAddress(work, user, email);
        await this.rescue.rescue(work, user.id);
        return { userId: user.id, email };
      }),
    );
  }
}
