import { type BodyOf, type changeEmail, normalizeEmail } from '@circlet/contracts';
import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { AccountsService } from '../accounts/accounts.service';
import { CredentialsRepository } from '../accounts/credentials.repository';
import { ConfirmationLinks } from '../confirmation/confirmation-links';
import { UsersRepository } from '../users/users.repository';

/** Asks to change the address of an account, which takes effect when the link to the new address is opened. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsRepository,
    private readonly users: UsersRepository,
    private readonly links: ConfirmationLinks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Emails a link to the new address, and notifies the old one at once, so that its owner can act before the change takes
   * effect. The password is checked first: without it, no one learns which addresses are taken.
   * @throws DomainError `WRONG_PASSWORD`, `EMAIL_UNCHANGED`, `EMAIL_TAKEN`, or `NOT_SIGNED_IN` when the account has been
   * deleted or banned
   */
  async request(userId: number, { newEmail, password }: BodyOf<typeof changeEmail>): Promise<void> {
    const checkedHash = await this.accounts.prove(userId, password);
    await this.transactions.run(async (work) => {
      const user = await this.users.lock(work.tx, userId);
      if (user === null || user.isBanned) throw new DomainError('NOT_SIGNED_IN');
      // A new password voids pending changes, so none may follow from the old one.
      if (!(await this.credentials.isCurrent(work.tx, userId, checkedHash)))
        throw new DomainError('WRONG_PASSWORD');
      if (normalizeEmail(newEmail) === normalizeEmail(user.email)) throw new DomainError('EMAIL_UNCHANGED');
      if (await this.users.isEmailTaken(work.tx, userId, newEmail)) throw new DomainError('EMAIL_TAKEN');
      await this.links.sendToNewAddress(work, user, newEmail);
    });
  }
}
