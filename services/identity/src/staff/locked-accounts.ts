import { Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import type { User } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';

/** Runs staff actions on locked accounts. */
@Injectable()
export class LockedAccounts {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Locks an account and runs a staff action on it, with the number of admins.
   * @throws DomainError `USER_NOT_FOUND`
   */
  run(userId: number, act: (work: Work, user: User, admins: number) => Promise<void>): Promise<void> {
    return this.transactions.run(async (work) => {
      // Always lock admins first: concurrent actions then see each other's result and cannot deadlock.
      const admins = await this.users.lockAdmins(work.tx);
      const user = await this.users.lock(work.tx, userId);
      if (user === null) throw new DomainError('USER_NOT_FOUND');
      await act(work, user, admins);
    });
  }
}
