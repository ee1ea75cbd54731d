import { randomUUID } from 'node:crypto';

import { accountRescuedV1, limits } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { EmailConfirmationService } from '../confirmation/email-confirmation.service';
import { SessionEnder } from '../push/session-ender';
import { SignInMethods } from '../two-step/sign-in-methods';
import { UsersRepository } from '../users/users.repository';
import { ResetLinks } from './reset-links';

/** Returns an account to its owner, who has reported that someone else uses it. */
@Injectable()
export class AccountRescue {
  constructor(
    private readonly users: UsersRepository,
    private readonly resetLinks: ResetLinks,
    private readonly confirmation: EmailConfirmationService,
    private readonly methods: SignInMethods,
    private readonly sessions: SessionEnder,
  ) {}

  /**
   * Ends every session with its push messages, voids the account's reset link and a pending change of address, and emails a new reset link. A
   * banned user gets none, because they can't sign in. Ways to sign in that were set up in the last days are removed, because
   * a thief could have set them up to lock the owner out. Harmless when the account has been deleted.
   */
  async rescue(work: Work, userId: number): Promise<void> {
    const user = await this.users.lock(work.tx, userId);
    if (user === null) return;
    const { revision, isBanned } = await this.users.change(work.tx, user, {});
    await work.record(newEvent(accountRescuedV1, userId, { userId, revision }));
    await this.sessions.end(work, { userId, below: revision });
    await this.confirmation.discardChange(work, userId);
    await this.resetLinks.discard(work, userId);
    await this.methods.removeNew(work, userId, limits.rescuedDays);
    if (!isBanned) await this.resetLinks.send(work, { id: randomUUID(), userId, requestedAt: new Date() });
  }
}
