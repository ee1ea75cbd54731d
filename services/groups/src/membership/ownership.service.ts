import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { transferRefusal } from '../model/group.rules';
import { GroupsRepository } from '../model/groups.repository';
import { MembershipsRepository } from '../model/memberships.repository';
import { Transfer } from './transfer';

/** Transfers groups. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly transfer: Transfer,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Transfers a group to another member and closes open requests that a block with the new owner rules out.
   * @throws DomainError `GROUP_NOT_FOUND`, `OWNER_ONLY`, `ALREADY_OWNER`,
   *   `NEW_OWNER_NOT_MEMBER`, `NEW_OWNER_AT_LIMIT`
   */
  async changeOwner(ownerId: number, groupId: number, userId: number): Promise<void> {
    await this.transactions.run(async (work) => {
      const { tx } = work;
      await this.locks.lockOwner(tx, userId);
      const group = await this.locks.lockOwned(tx, groupId, ownerId);
      const isMember = await this.memberships.isMember(tx, groupId, userId);
      const ownedGroups = await this.groups.countOwned(tx, userId);
      const refused = transferRefusal(group, { userId, isMember, ownedGroups });
      if (refused !== null) throw new DomainError(refused);
      await this.transfer.changeOwner(work, group, userId, 'handed-over');
      work.notify([ownerId], 'applications');
    });
  }
}
