import { type EventOf, memberLeftV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import type { MembershipEntity } from './membership.entity';
import { MembershipsRepository } from './memberships.repository';
import { WaitingLine } from './waiting-line';

/** Why a membership ends, and who ends it. */
export type Departure = Pick<EventOf<typeof memberLeftV1>['data'], 'cause' | 'byUserId'>;

/** Removes members from groups that continue. Every such path goes through here. */
@Injectable()
export class Leaving {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly waitingLine: WaitingLine,
  ) {}

  /**
   * Ends a membership and records `MemberLeft`.
   * @param group - locked by the caller
   * @returns the owner to notify when this opened a spot in a full group with pending applicants
   */
  async leave(
    transaction: EntityManager,
    events: Recorder,
    group: GroupEntity,
    membership: MembershipEntity,
    departure: Departure,
  ): Promise<readonly number[]> {
    await this.memberships.remove(transaction, membership.id);
    await this.memberships.freePlace(transaction, group.id);
    await events.record(
      newEvent(memberLeftV1, group.id, {
        membershipId: membership.id,
        groupId: group.id,
        userId: membership.userId,
        leftAt: new Date().toISOString(),
        ...departure,
      }),
    );
    const before = { currentMembers: group.currentMembers, maxMembers: group.maxMembers };
    group.currentMembers -= 1;
    return this.waitingLine.tell(transaction, events, before, group);
  }
}
