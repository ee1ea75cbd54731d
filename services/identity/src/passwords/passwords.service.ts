import { Transactions } from '@circlet/events';
import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { CredentialsRepository } from '../accounts/credentials.repository';
import { PasswordHasher } from '../accounts/password-hasher';
import { EmailConfirmationService } from '../confirmation/email-confirmation.service';
import { hashOfToken } from '../links/token-hash';
import type { LinkOwner } from '../users/account-headers';
import { PasswordSetter } from './password-setter';
import { PasswordResetsRepository } from './password-resets.repository';

/** Sets new passwords, given the current one or a reset link. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly hasher: PasswordHasher,
    private readonly passwordSetter: PasswordSetter,
    private readonly confirmation: EmailConfirmationService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sets a new password and ends all other sessions. Voids a pending change of address, which someone who knew the old
   * password may have asked for.
   * @throws DomainError `PASSWORD_TOO_COMMON` or `WRONG_PASSWORD`
   */
  async change(actor: Actor, currentPassword: string, newPassword: string): Promise<void> {
    await this.hasher.assertAllowed(newPassword, 'newPassword');
    const checkedHash = await this.credentials.hashOf(actor.id);
    const isRight = await this.hasher.matches(checkedHash, currentPassword);
    if (checkedHash === undefined || !isRight) throw new DomainError('WRONG_PASSWORD');
    const passwordHash = await this.hasher.hash(newPassword);
    await this.transactions.run(async (work) => {
      await this.passwordSetter.set(work, {
        userId: actor.id,
        passwordHash,
        checkedHash,
        cause: 'changed',
        keptSessionId: actor.sessionId,
      });
      await this.resets.discardForUser(work.tx, actor.id);
      await this.confirmation.discardChange(work, actor.id);
    });
  }

  /**
   * Sets a new password with a reset link and ends all sessions. The link also confirms the address that it was sent to,
   * and voids a pending change to another one.
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
      await this.confirmation.discardChange(work, userId);
      return owner;
    });
  }
}
