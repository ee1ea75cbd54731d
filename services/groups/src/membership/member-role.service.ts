import { memberRoleChangedV1 } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { memberIdsOf, MembershipsRepository } from '../model/memberships.repository';
import { decideRole, type GivenRole } from './role.rules';

/** Makes members co-owners, and co-owners members. */
@Injectable()
export class MemberRoleService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Gives a member a role. Giving a role again changes nothing.
   * @throws DomainError `GROUP_NOT_FOUND`, `OWNER_ONLY`, `MEMBER_NOT_FOUND`, `ALREADY_OWNER`
   */
  async setRole(actorId: number, groupId: number, membershipId: number, role: GivenRole): Promise<void> {
    await this.transactions.run(async (work) => {
      const { tx } = work;
      const group = await this.locks.lockOwned(tx, groupId, actorId);
      const membership = await this.memberships.byId(tx, groupId, membershipId);
      const outcome = decideRole(group, membership, role);
      if ('refused' in outcome || membership === null)
        throw new DomainError('refused' in outcome ? outcome.refused : 'MEMBER_NOT_FOUND');
      if (!outcome.isChange) return;
      const { userId } = membership;
      await this.memberships.setRole(tx, membershipId, role);
      const facts = { groupId, membershipId, userId, role, byUserId: actorId };
      await work.record(newEvent(memberRoleChangedV1, groupId, facts));
      work.notify(await memberIdsOf(tx, groupId), 'groups');
      // The applications that wait appear for a new co-owner, and disappear for a former one.
      work.notify([userId], 'applications');
    });
  }
}
