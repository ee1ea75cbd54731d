import {
  type ErrorCode,
  type Role,
  suspendedReason,
  userBannedV1,
  userRoleChangedV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { LivePublisher, newEvent, Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { AppealLinks } from '../appeals/appeal-links';
import { EmailOutbox } from '../email/email-outbox';
import { PushSubscriptionsRepository } from '../push/push-subscriptions.repository';
import type { User } from '../users/user.entity';
import { factsOf } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { BansRepository } from './bans.repository';
import type { StaffAction } from './staff-action';
import { banRefusal, roleRefusal, unbanRefusal } from './staff.rules';

const throwIfRefused = (code: ErrorCode | undefined): void => {
  if (code !== undefined) throw new DomainError(code);
};

/** Performs staff actions on accounts. Each one records an event, from which the audit trail is written. */
@Injectable()
export class StaffService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly emails: EmailOutbox,
    private readonly bans: BansRepository,
    private readonly appealLinks: AppealLinks,
    private readonly pushSubscriptions: PushSubscriptionsRepository,
    private readonly live: LivePublisher,
  ) {}

  /** @throws DomainError `USER_NOT_FOUND`, `OWN_ROLE` or `LAST_ADMIN` */
  async changeRole(userId: number, role: Role, action: StaffAction): Promise<void> {
    await this.withLockedAccount(userId, async (work, user, admins) => {
      throwIfRefused(roleRefusal(action.byUserId, user, role, admins));
      const previousRole = user.role;
      if (previousRole === role) return;
      const changed = await this.users.change(work.tx, user, { role });
      await work.record(
        newEvent(userRoleChangedV1, userId, { ...factsOf(changed), previousRole, ...action }),
      );
      work.afterCommit(() => {
        this.live.changeRole({ userId, role, revision: changed.revision });
      });
    });
  }

  /** @throws DomainError `USER_NOT_FOUND`, `OWN_BAN`, `ALREADY_BANNED` or `LAST_ADMIN` */
  async ban(userId: number, action: StaffAction): Promise<void> {
    await this.withLockedAccount(userId, async (work, user, admins) => {
      throwIfRefused(banRefusal(action.byUserId, user, admins));
      const banned = await this.users.change(work.tx, user, { isBanned: true, banReason: action.reason });
      const event = newEvent(userBannedV1, userId, { ...factsOf(banned), ...action });
      await work.record(event);
      const banId = await this.bans.add(work.tx, {
        userId,
        bannedBy: action.byUserId,
        reason: action.reason,
      });
      const appealLinkId = await this.appealLinks.prepare(work.tx, banId);
      await this.pushSubscriptions.deleteAll(work.tx, userId);
      await this.emails.add(work, {
        kind: 'accountSuspended',
        eventId: event.envelope.id,
        userId,
        facts: { appealLinkId, ...(action.reason === null ? {} : { reason: action.reason }) },
      });
      work.afterCommit(() => {
        this.live.endSessions({ userId, below: banned.revision, reason: suspendedReason });
      });
    });
  }

  /** @throws DomainError `USER_NOT_FOUND` or `NOT_BANNED` */
  async unban(userId: number, action: StaffAction): Promise<void> {
    await this.withLockedAccount(userId, async (work, user) => {
      throwIfRefused(unbanRefusal(user));
      await this.liftBan(work, user, action);
    });
  }

  /** Lifts the ban of a locked account. Voids its links, and closes an open appeal. */
  async liftBan(work: Work, user: User, action: StaffAction): Promise<void> {
    const unbanned = await this.users.change(work.tx, user, { isBanned: false, banReason: null });
    await work.record(newEvent(userUnbannedV1, user.id, { ...factsOf(unbanned), ...action }));
    if (await this.bans.lift(work.tx, user.id)) work.notify(await this.users.staff(work.tx), 'appeals');
  }

  /** Locks an account and runs a staff action on it. */
  private withLockedAccount(
    userId: number,
    act: (work: Work, user: User, admins: number) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (work) => {
      // Always lock admins first: concurrent actions then see each other's result and cannot deadlock.
      const admins = await this.users.lockAdmins(work.tx);
      const user = await this.users.lock(work.tx, userId);
      if (user === null) throw new DomainError('USER_NOT_FOUND');
      await act(work, user, admins);
    });
  }
}
