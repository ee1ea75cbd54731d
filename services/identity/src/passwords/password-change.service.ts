import { Transactions } from '@circlet/events';
import { type Actor, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { CredentialsRepository } from '../accounts/credentials.repository';
import { PasswordHasher } from '../accounts/password-hasher';
import { PasswordSetter } from './password-setter';
import { ResetLinks } from './reset-links';

/** Sets new passwords, given the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly credentials: CredentialsRepository,
    private readonly resetLinks: ResetLinks,
    private readonly hasher: PasswordHasher,
    private readonly passwordSetter: PasswordSetter,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sets a new password, ends all other sessions and voids a reset link.
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
      await this.resetLinks.discard(work, actor.id);
    });
  }
}
