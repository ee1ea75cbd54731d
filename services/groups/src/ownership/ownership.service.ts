import { ownershipTransferredV1 } from '@circlet/contracts';
import { LivePublisher, newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { Closing } from '../closing/closing';
import { Covers } from '../covers/covers';
import { GroupLocks } from '../groups/group-locks';
import { refuseHandover } from '../groups/group.rules';
import { GroupsRepository } from '../groups/groups.repository';
import { MembershipsRepository } from '../membership/memberships.repository';
import { OpenRequests } from '../requests/open-requests';

/** Transfers and disbands groups. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly closing: Closing,
    private readonly covers: Covers,
    private readonly requests: OpenRequests,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Transfers a group to another member and closes open requests that a block with the new owner rules out.
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`, `ALREADY_OWNER`,
   *   `NEW_OWNER_NOT_MEMBER`, `NEW_OWNER_AT_LIMIT`
   */
  async handOver(ownerId: number, groupId: number, userId: number): Promise<void> {
    const closed = await this.transactions.run(async (transaction, events) => {
      await this.locks.lockOwner(transaction, userId);
      const group = await this.locks.lockOwned(transaction, groupId, ownerId);
      const isMember = await this.memberships.isMember(transaction, groupId, userId);
      const ownedGroups = await this.groups.countOwned(transaction, userId);
      const refused = refuseHandover(group, { userId, isMember, ownedGroups });
      if (refused !== null) throw new DomainError(refused);
      await this.groups.change(transaction, group, { ownerId: userId });
      await events.record(
        newEvent(ownershipTransferredV1, groupId, {
          groupId,
          fromUserId: ownerId,
          toUserId: userId,
          cause: 'handed-over',
        }),
      );
      return this.requests.closeBlockedIn(transaction, events, groupId);
    });
    closed.tell(this.live);
    this.live.notify(await this.memberships.userIdsOf(groupId), 'groups');
    this.live.notify([ownerId, userId], 'applications');
  }

  /**
   * Closes a group. Its members are notified, with the reason if the owner gave one.
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`
   */
  async disband(ownerId: number, groupId: number, reason: string | null, ip: string | null): Promise<void> {
    const { concerned, cover } = await this.transactions.run(async (transaction, events) => {
      const group = await this.locks.lockOwned(transaction, groupId, ownerId);
      const ending = { cause: 'disbanded' as const, byUserId: ownerId, reason, ip };
      return { concerned: await this.closing.close(transaction, events, group, ending), cover: group.cover };
    });
    await this.covers.drop(cover);
    this.live.notify(concerned.memberIds, 'groups');
    this.live.notify(concerned.applicantIds, 'applications');
    this.live.notify(concerned.inviteeIds, 'invitations');
  }
}
