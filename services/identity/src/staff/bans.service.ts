import { suspendedReason, userBannedV1, userUnbannedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { SessionEnder } from '../push/session-ender';
import type { User } from '../users/user.entity';
import { factsOf } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { BansRepository } from './bans.repository';
import { LockedAccounts } from './locked-accounts';
import type { StaffAction } from './staff-action';
import { banRefusal, unbanRefusal } from './staff.rules';
import { SuspensionEmails } from './suspension-emails';

/** Bans users and lifts their bans. Each action records an event, from which the audit trail is written. */
@Injectable()
export class BansService {
  constructor(
    private readonly accounts: LockedAccounts,
    private readonly users: UsersRepository,
    private readonly bans: BansRepository,
    private readonly emails: SuspensionEmails,
    private readonly sessions: SessionEnder,
  ) {}

  /** @throws DomainError `USER_NOT_FOUND`, `OWN_BAN`, `ALREADY_BANNED` or `LAST_ADMIN` */
  async ban(userId: number, action: StaffAction): Promise<void> {
    await this.accounts.run(userId, async (work, user, admins) => {
      const refused = banRefusal(action.byUserId, user, admins);
      if (refused !== undefined) throw new DomainError(refused);
      const { byUserId: bannedBy, reason } = action;
      const banned = await this.users.change(work.tx, user, { isBanned: true, banReason: reason });
      const event = newEvent(userBannedV1, userId, { ...factsOf(banned), ...action });
      await work.record(event);
      const banId = await this.bans.add(work.tx, { userId, bannedBy, reason });
      await this.emails.add(work, { eventId: event.envelope.id, banId, userId, reason });
      await this.sessions.end(work, { userId, below: banned.revision, reason: suspendedReason });
    });
  }

  /** @throws DomainError `USER_NOT_FOUND` or `NOT_BANNED` */
  async unban(userId: number, action: StaffAction): Promise<void> {
    await this.accounts.run(userId, async (work, user) => {
      const refused = unbanRefusal(user);
      if (refused !== undefined) throw new DomainError(refused);
      await this.lift(work, user, action);
    });
  }

  /** Lifts the ban of a locked account. Voids its links, and closes an open appeal. */
  async lift(work: Work, user: User, action: StaffAction): Promise<void> {
    const unbanned = await this.users.change(work.tx, user, { isBanned: false, banReason: null });
    await work.record(newEvent(userUnbannedV1, user.id, { ...factsOf(unbanned), ...action }));
    if (await this.bans.lift(work.tx, user.id)) work.notify(await this.users.staff(work.tx), 'appeals');
  }
}
