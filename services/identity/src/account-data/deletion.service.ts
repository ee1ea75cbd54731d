import { userDeletedV1 } from '@circlet/contracts';
import { LivePublisher, newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { deletionRefusal } from '../staff/staff.rules';
import { Photos } from '../photos/photos';
import { UsersRepository } from '../users/users.repository';

/** Deletes accounts: removes all of the user's rows and makes the other services delete their data too. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly photos: Photos,
    private readonly live: LivePublisher,
  ) {}

  /** @throws DomainError `NOT_SIGNED_IN` when the account is already deleted; `LAST_ADMIN` */
  async delete(userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      const admins = await this.users.lockAdmins(work.tx);
      const user = await this.users.lock(work.tx, userId);
      if (user === null) throw new DomainError('NOT_SIGNED_IN');
      const refusal = deletionRefusal(user, admins);
      if (refusal !== undefined) throw new DomainError(refusal);
      await this.users.delete(work.tx, userId);
      await work.record(newEvent(userDeletedV1, userId, { userId, deletedAt: new Date().toISOString() }));
      work.afterCommit(() => {
        this.live.endSessions({ userId });
      });
      work.afterCommit(() => this.photos.discard(user.profilePhoto));
    });
  }
}
