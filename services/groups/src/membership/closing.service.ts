import { Transactions } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { Closing } from './closing';

/** Closes groups for their owners and for admins. Members receive the reason by email. */
@Injectable()
export class ClosingService {
  constructor(
    private readonly closing: Closing,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Closes a group for its owner.
   * @throws DomainError `GROUP_NOT_FOUND`, `OWNER_ONLY`
   */
  async disband(ownerId: number, groupId: number, reason: string | null, ip: string | null): Promise<void> {
    await this.transactions.run(async (work) => {
      const group = await this.locks.lockOwned(work.tx, groupId, ownerId);
      await this.closing.closeGroup(work, group, { cause: 'disbanded', byUserId: ownerId, reason, ip });
    });
  }

  /**
   * Deletes a group for an admin.
   * @throws DomainError `GROUP_NOT_FOUND`
   */
  async delete(adminId: number, groupId: number, reason: string, ip: string | null): Promise<void> {
    await this.transactions.run(async (work) => {
      const group = await this.locks.lock(work.tx, groupId);
      await this.closing.closeGroup(work, group, { cause: 'administered', byUserId: adminId, reason, ip });
    });
  }
}
