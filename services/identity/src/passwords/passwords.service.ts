import { LivePublisher, Transactions } from '@circlet/events';
import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { CommonPasswords } from '../accounts/common-passwords';
import { CredentialsRepository } from '../accounts/credentials.repository';
import { PasswordHasher } from '../accounts/password-hasher';
import { NewPassword } from './new-password';
import { PasswordResetsRepository } from './password-resets.repository';
import { hashOfToken } from './reset-token.rules';

/** Sets new passwords, given the current one or a reset link. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly hasher: PasswordHasher,
    private readonly commonPasswords: CommonPasswords,
    private readonly newPassword: NewPassword,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Sets a new password and ends all other sessions.
   * @throws DomainError `PASSWORD_TOO_COMMON` or `WRONG_PASSWORD`
   */
  async change(actor: Actor, currentPassword: string, newPassword: string): Promise<void> {
    await this.commonPasswords.mustAllow(newPassword, 'newPassword');
    const proved = await this.credentials.hashOf(actor.id);
    const isRight = await this.hasher.matches(proved, currentPassword);
    if (proved === undefined || !isRight) throw new DomainError('WRONG_PASSWORD');
    const passwordHash = await this.hasher.hash(newPassword);
    const { revision } = await this.transactions.run(async (transaction, events) => {
      await this.resets.discardOf(transaction, actor.id);
      return this.newPassword.set(transaction, events, {
        userId: actor.id,
        passwordHash,
        proved,
        cause: 'changed',
        keptSessionId: actor.sessionId,
      });
    });
    this.live.endSessions({ userId: actor.id, except: actor.sessionId, below: revision });
  }

  /**
   * Sets a new password with a reset link and ends all sessions.
   * @returns the address of the account
   * @throws DomainError `PASSWORD_TOO_COMMON`, after which the link is still valid, or `RESET_LINK_INVALID`
   */
  async reset(token: string, newPassword: string): Promise<{ email: string }> {
    await this.commonPasswords.mustAllow(newPassword, 'newPassword');
    const tokenHash = hashOfToken(token);
    if (!(await this.resets.isValid(tokenHash))) throw new DomainError('RESET_LINK_INVALID');
    const passwordHash = await this.hasher.hash(newPassword);
    const { userId, revision, email } = await this.transactions.run(async (transaction, events) => {
      const owner = await this.resets.use(transaction, tokenHash);
      if (owner === undefined) throw new DomainError('RESET_LINK_INVALID');
      const changed = await this.newPassword.set(transaction, events, {
        userId: owner.userId,
        passwordHash,
        cause: 'reset',
        keptSessionId: null,
      });
      return { ...changed, email: owner.email };
    });
    this.live.endSessions({ userId, below: revision });
    return { email };
  }
}
