import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { PasswordHasher } from '../accounts/password-hasher';
import { EmailConfirmationService } from '../confirmation/email-confirmation.service';
import { hashOfToken } from '../links/link-signer';
import type { LinkOwner } from '../users/account-headers';
import { PasswordSetter } from './password-setter';
import { PasswordResetsRepository } from './password-resets.repository';

/** Sets new passwords, given a reset link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly resets: PasswordResetsRepository,
    private readonly hasher: PasswordHasher,
    private readonly passwordSetter: PasswordSetter,
    private readonly confirmation: EmailConfirmationService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sets a new password with a reset link and ends all sessions. The link also confirms the address that it was sent to.
   * @returns the account
   * @throws DomainError `PASSWORD_TOO_COMMON`, after which the link is still valid, or `RESET_LINK_INVALID`
   */
  async reset(token: string, newPassword: string): Promise<LinkOwner> {
    await this.hasher.assertAllowed(newPassword, 'newPassword');
    const tokenHash = hashOfToken(token);
    const owner = await this.resets.ownerOf(tokenHash);
    if (owner === undefined) throw new DomainError('RESET_LINK_INVALID');
    const { userId } = owner;
    const passwordHash = await this.hasher.hash(newPassword);
    return this.transactions.run(async (work) => {
      // The user is locked before the link, as in every other change, so that no two of them wait for each other.
      await this.passwordSetter.set(work, { userId, passwordHash, cause: 'reset', keptSessionId: null });
      if (!(await this.resets.use(work.tx, tokenHash))) throw new DomainError('RESET_LINK_INVALID');
      await this.confirmation.confirmByOtherLink(work, userId);
      return owner;
    });
  }
}
