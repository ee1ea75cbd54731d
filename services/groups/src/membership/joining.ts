import { memberJoinedV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { MembershipEntity } from './membership.entity';
import { MembershipsRepository } from './memberships.repository';

/** The one way into a group. */
@Injectable()
export class Joining {
  constructor(private readonly memberships: MembershipsRepository) {}

  /**
   * Makes somebody a member and states it. The group must be locked by this transaction.
   * @throws DomainError `ALREADY_MEMBER` or `GROUP_FULL`
   */
  async join(
    transaction: EntityManager,
    events: Recorder,
    group: { readonly id: number; readonly ownerId: number },
    userId: number,
  ): Promise<MembershipEntity> {
    if (await this.memberships.isMember(transaction, group.id, userId))
      throw new DomainError('ALREADY_MEMBER');
    if (!(await this.memberships.takePlace(transaction, group.id))) throw new DomainError('GROUP_FULL');
    const membership = await this.memberships.add(transaction, group.id, userId);
    await events.record(
      newEvent(memberJoinedV1, group.id, {
        membershipId: membership.id,
        groupId: group.id,
        userId,
        joinedAt: membership.joinedAt.toISOString(),
        as: group.ownerId === userId ? 'owner' : 'member',
      }),
    );
    return membership;
  }
}
