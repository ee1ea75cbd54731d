import { memberJoinedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import type { GroupEntity } from '../model/group.entity';
import { memberIdsOf, MembershipsRepository } from '../model/memberships.repository';
import { PendingApplicants } from '../model/pending-applicants';
import { WaitlistRepository } from '../model/waitlist.repository';

/** Adds members to groups. Every path into a group goes through here. */
@Injectable()
export class Joining {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly pendingApplicants: PendingApplicants,
    private readonly waitlist: WaitlistRepository,
  ) {}

  /**
   * Adds a member, records `MemberJoined` and notifies all members. Pending requests of the user stay open:
   * the caller accepts them.
   * @param group - locked by the caller, who held the user's card before that
   * @throws DomainError `ALREADY_MEMBER` or `GROUP_FULL`
   */
  async addMember(work: Work, group: GroupEntity, userId: number): Promise<void> {
    const { tx } = work;
    if (await this.memberships.isMember(tx, group.id, userId)) throw new DomainError('ALREADY_MEMBER');
    if (!(await this.memberships.claimSpot(tx, group.id))) throw new DomainError('GROUP_FULL');
    const membership = await this.memberships.add(tx, group.id, userId);
    await this.waitlist.remove(group.id, userId, tx);
    await work.record(
      newEvent(memberJoinedV1, group.id, {
        membershipId: membership.id,
        groupId: group.id,
        userId,
        joinedAt: membership.joinedAt.toISOString(),
        as: group.ownerId === userId ? 'owner' : 'member',
      }),
    );
    const { currentMembers, maxMembers, expiredInARow } = group;
    const before = { currentMembers, maxMembers, expiredInARow };
    group.currentMembers += 1;
    await this.pendingApplicants.publishCapacityChange(work, before, group, userId);
    const memberIds = await memberIdsOf(tx, group.id);
    work.notify(memberIds, 'groups');
    work.notify(memberIds, 'meetups');
  }
}
