import { Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { Leaving } from './leaving';
import { coOwnerIdsOf } from '../model/managers';
import { MembershipsRepository } from '../model/memberships.repository';
import { decideRemoval } from './removal.rules';

/** Removes members, and lets members leave. */
@Injectable()
export class MemberRemovalService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly leaving: Leaving,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends a membership by its own ID.
   * @returns a message for the actor
   * @throws DomainError `GROUP_NOT_FOUND`, `MEMBER_NOT_FOUND`, `NOT_GROUP_OWNER`, `OWNER_ONLY`, `OWNER_STAYS`
   */
  remove(actorId: number, groupId: number, membershipId: number): Promise<string> {
    return this.transactions.run(async (work) => {
      const group = await this.locks.lock(work.tx, groupId);
      const membership = await this.memberships.byId(work.tx, groupId, membershipId);
      const { ownerId } = group;
      const coOwnerIds = await coOwnerIdsOf(work.tx, groupId);
      const outcome = decideRemoval(actorId, { ownerId, coOwnerIds }, membership);
      if ('refused' in outcome || membership === null)
        throw new DomainError('refused' in outcome ? outcome.refused : 'MEMBER_NOT_FOUND');
      const { cause } = outcome;
      await this.leaving.removeMember(work, group, membership, { cause, byUserId: actorId });
      return cause === 'left' ? 'You have left the group' : 'The member has been removed';
    });
  }
}
