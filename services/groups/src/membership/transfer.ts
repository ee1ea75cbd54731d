import { type EventOf, ownershipTransferredV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import type { GroupEntity } from '../model/group.entity';
import { GroupsRepository } from '../model/groups.repository';
import { MembershipsRepository } from '../model/memberships.repository';
import { OpenRequests } from '../model/open-requests';

/** Changes the owner of a group. Every path to a new owner goes through here. */
@Injectable()
export class Transfer {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly requests: OpenRequests,
  ) {}

  /**
   * Makes another member the owner, and the former owner a plain member. Records `OwnershipTransferred`, and closes open requests that a block with
   * the new owner rules out. Notifies the new owner about the applications that now wait for them.
   * @param group - locked by the caller
   */
  async changeOwner(
    work: Work,
    group: GroupEntity,
    toUserId: number,
    cause: EventOf<typeof ownershipTransferredV1>['data']['cause'],
  ): Promise<void> {
    const { id: groupId, ownerId: fromUserId } = group;
    await this.memberships.clearRole(work.tx, groupId, toUserId);
    await this.groups.change(work, group, { ownerId: toUserId });
    await work.record(newEvent(ownershipTransferredV1, groupId, { groupId, fromUserId, toUserId, cause }));
    work.notify([toUserId], 'applications');
    await this.requests.closeBlockedIn(work, groupId);
  }
}
