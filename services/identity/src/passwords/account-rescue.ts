import { randomUUID } from 'node:crypto';

import { accountRescuedV1, limits } from '@circlet/contracts';
import { LivePublisher, newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { EmailConfirmationService } from '../confirmation/email-confirmation.service';
import { PasskeysRepository } from '../passkeys/passkeys.repository';
import { PushSubscriptionsRepository } from '../push/push-subscriptions.repository';
import { TwoStepRepository } from '../two-step/two-step.repository';
import { UsersRepository } from '../users/users.repository';
import { PasswordResetsRepository } from './password-resets.repository';
import { ResetLinks } from './reset-links';

/** Returns an account to its owner, who has reported that someone else uses it. */
@Injectable()
export class AccountRescue {
  constructor(
    private readonly users: UsersRepository,
    private readonly resets: PasswordResetsRepository,
    private readonly links: ResetLinks,
    private readonly confirmation: EmailConfirmationService,
    private readonly passkeys: PasskeysRepository,
    private readonly twoStep: TwoStepRepository,
    private readonly pushSubscriptions: PushSubscriptionsRepository,
    private readonly live: LivePublisher,
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
    await this.pushSubscriptions.deleteAll(work.tx, userId);
    await this.confirmation.discardChange(work, userId);
    await this.resets.discardForUser(work.tx, userId);
    await this.passkeys.removeNew(work.tx, userId, limits.rescuedDays);
    await this.twoStep.turnOffIfNew(work.tx, userId, limits.rescuedDays);
    if (!isBanned) await this.links.send(work, { id: randomUUID(), userId, requestedAt: new Date() });
    work.afterCommit(() => {
      this.live.endSessions({ userId, below: revision });
    });
  }
}
