import { type Role, userRoleChangedV1 } from '@circlet/contracts';
import { LivePublisher, newEvent } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { factsOf } from '../users/user-view.rules';
import { UsersRepository } from '../users/users.repository';
import { LockedAccounts } from './locked-accounts';
import type { StaffAction } from './staff-action';
import { roleRefusal } from './staff.rules';

/** Changes the roles of users. Each change records an event, from which the audit trail is written. */
@Injectable()
export class RolesService {
  constructor(
    private readonly accounts: LockedAccounts,
    private readonly users: UsersRepository,
    private readonly live: LivePublisher,
  ) {}

  /** @throws DomainError `USER_NOT_FOUND`, `OWN_ROLE` or `LAST_ADMIN` */
  async change(userId: number, role: Role, action: StaffAction): Promise<void> {
    await this.accounts.run(userId, async (work, user, admins) => {
      const refused = roleRefusal(action.byUserId, user, role, admins);
      if (refused !== undefined) throw new DomainError(refused);
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
}
