import { groupDeletedV1, type EventOf, memberLeftV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { Covers } from '../model/covers';
import type { GroupEntity } from '../model/group.entity';
import { GroupsRepository } from '../model/groups.repository';
import { MembershipsRepository } from '../model/memberships.repository';
import { OpenMeetups } from '../model/open-meetups';
import { OpenRequests } from '../model/open-requests';

/** Why a group closes, who closes it, and from which IP address. */
export type ClosingDetails = Pick<
  EventOf<typeof groupDeletedV1>['data'],
  'cause' | 'byUserId' | 'reason' | 'ip'
>;

/** Closes groups. Every path that ends a group goes through here. */
@Injectable()
export class Closing {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly requests: OpenRequests,
    private readonly meetups: OpenMeetups,
    private readonly covers: Covers,
  ) {}

  /**
   * Deletes a group and everything that belongs to it, including its cover; its meetups are canceled. Records `MemberLeft` for each
   * member before `GroupDeleted`, and notifies members, applicants and invitees.
   * @param group - locked by the caller
   */
  async closeGroup(work: Work, group: GroupEntity, details: ClosingDetails): Promise<void> {
    const { id: groupId, name, ownerId, cover } = group;
    const members = await this.memberships.allOf(work.tx, groupId);
    const memberIds = members.map(({ userId }) => userId);
    work.notify(memberIds, 'groups');
    await this.requests.notifyPartiesIn(work, groupId);
    await this.meetups.closeAllIn(work, group, memberIds, details.byUserId);
    await this.groups.delete(work.tx, groupId);
    const deletedAt = new Date().toISOString();
    const departure = { leftAt: deletedAt, cause: 'disbanded' as const, byUserId: details.byUserId };
    await work.record(
      ...members.map(({ id, userId }) =>
        newEvent(memberLeftV1, groupId, { membershipId: id, groupId, userId, ...departure }),
      ),
      newEvent(groupDeletedV1, groupId, { groupId, name, ownerId, memberIds, deletedAt, ...details }),
    );
    work.afterCommit(() => this.covers.deleteIfUnused(cover));
  }
}
