import {
  type ErrorCode,
  type Role,
  userBannedV1,
  userRoleChangedV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { LivePublisher, newEvent, type Recorder, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { EmailOutbox } from '../email/email-outbox';
import type { User } from '../users/user.entity';
import { factsOf } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import type { StaffAct } from './staff-act';
import { refuseBan, refuseRole, refuseUnban } from './staff.rules';

const refuse = (code: ErrorCode | undefined): void => {
  if (code !== undefined) throw new DomainError(code);
};

/** Performs staff actions on accounts. Each one records an event, from which the audit trail is written. */
@Injectable()
export class StaffService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly emails: EmailOutbox,
    private readonly live: LivePublisher,
  ) {}

  /** @throws DomainError `USER_NOT_FOUND`, `OWN_ROLE` or `LAST_ADMIN` */
  async changeRole(userId: number, role: Role, act: StaffAct): Promise<void> {
    const revision = await this.onAccount(userId, async (transaction, events, user, admins) => {
      refuse(refuseRole(act.byUserId, user, role, admins));
      const previousRole = user.role;
      if (previousRole === role) return undefined;
      const changed = await this.users.change(transaction, user, { role });
      await events.record(newEvent(userRoleChangedV1, userId, { ...factsOf(changed), previousRole, ...act }));
      return changed.revision;
    });
    if (revision !== undefined) this.live.changeRole({ userId, role, revision });
  }

  /** @throws DomainError `USER_NOT_FOUND`, `OWN_BAN`, `ALREADY_BANNED` or `LAST_ADMIN` */
  async ban(userId: number, act: StaffAct): Promise<void> {
    const revision = await this.onAccount(userId, async (transaction, events, user, admins) => {
      refuse(refuseBan(act.byUserId, user, admins));
      const banned = await this.users.change(transaction, user, { isBanned: true, banReason: act.reason });
      const event = newEvent(userBannedV1, userId, { ...factsOf(banned), ...act });
      await events.record(event);
      await this.emails.add(transaction, {
        kind: 'accountSuspended',
        eventId: event.envelope.id,
        userId,
        facts: act.reason === null ? {} : { reason: act.reason },
      });
      return banned.revision;
    });
    this.live.endSessions({ userId, below: revision });
  }

  /** @throws DomainError `USER_NOT_FOUND` or `NOT_BANNED` */
  async unban(userId: number, act: StaffAct): Promise<void> {
    await this.onAccount(userId, async (transaction, events, user) => {
      refuse(refuseUnban(user));
      const unbanned = await this.users.change(transaction, user, { isBanned: false, banReason: null });
      await events.record(newEvent(userUnbannedV1, userId, { ...factsOf(unbanned), ...act }));
    });
  }

  private onAccount<T>(
    userId: number,
    work: (transaction: EntityManager, events: Recorder, user: User, admins: number) => Promise<T>,
  ): Promise<T> {
    return this.transactions.run(async (transaction, events) => {
      // Always lock admins first: concurrent actions then see each other's result and cannot deadlock.
      const admins = await this.users.lockAdmins(transaction);
      const user = await this.users.lock(transaction, userId);
      if (user === null) throw new DomainError('USER_NOT_FOUND');
      return work(transaction, events, user, admins);
    });
  }
}
