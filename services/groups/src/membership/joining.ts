import { memberJoinedV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { MembershipsRepository } from './memberships.repository';
import { Settling } from './settling';
import { WaitingLine } from './waiting-line';

/** The user who joins, and the user who admits them. */
export interface Newcomer {
  readonly userId: number;
  readonly byUserId: number;
}

/** Adds members to groups. Every path into a group goes through here. */
@Injectable()
export class Joining {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly settling: Settling,
    private readonly waitingLine: WaitingLine,
  ) {}

  /**
   * Adds a member and records `MemberJoined`. Accepts the user's pending application and invitation.
   * @param group - locked by the caller, who held the newcomer's card before that
   * @returns the pending applicants to notify when this took the last spot
   * @throws DomainError `ALREADY_MEMBER` or `GROUP_FULL`
   */
  async join(
    transaction: EntityManager,
    events: Recorder,
    group: GroupEntity,
    { userId, byUserId }: Newcomer,
  ): Promise<readonly number[]> {
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
    await this.settling.settle(transaction, events, group.id, userId, byUserId);
    const before = { currentMembers: group.currentMembers, maxMembers: group.maxMembers };
    group.currentMembers += 1;
    return this.waitingLine.tell(transaction, events, before, group);
  }
}
