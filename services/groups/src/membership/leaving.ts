import { type EventOf, memberLeftV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { FormerMembershipsRepository } from '../model/former-memberships.repository';
import type { GroupEntity } from '../model/group.entity';
import type { MembershipEntity } from '../model/membership.entity';
import { InviteLinksRepository } from '../model/invite-links.repository';
import { memberIdsOf, MembershipsRepository } from '../model/memberships.repository';
import { OpenMeetups } from '../model/open-meetups';
import { PendingApplicants } from '../model/pending-applicants';

/** Why a membership ends, and who ends it. */
export type Departure = Pick<EventOf<typeof memberLeftV1>['data'], 'cause' | 'byUserId'>;

/** Removes members from groups that continue. Every such path goes through here. */
@Injectable()
export class Leaving {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly inviteLinks: InviteLinksRepository,
    private readonly formerMemberships: FormerMembershipsRepository,
    private readonly pendingApplicants: PendingApplicants,
    private readonly meetups: OpenMeetups,
  ) {}

  /**
   * Ends a membership with the member's invite links, votes and answers, remembers it if the user stays on Circlet,
   * records `MemberLeft` and notifies the former and the remaining members.
   * @param group - locked by the caller
   */
  async removeMember(
    work: Work,
    group: GroupEntity,
    { id: membershipId, userId, role }: MembershipEntity,
    departure: Departure,
  ): Promise<void> {
    const { tx } = work;
    const groupId = group.id;
    const { cause } = departure;
    await this.memberships.remove(tx, membershipId);
    await this.inviteLinks.revokeAllOf(tx, groupId, userId);
    await this.meetups.removeMember(work, group, userId);
    if (cause === 'left' || cause === 'removed')
      await this.formerMemberships.add(tx, { groupId, userId, cause });
    await this.memberships.releaseSpot(tx, groupId);
    const leftAt = new Date().toISOString();
    await work.record(
      newEvent(memberLeftV1, groupId, { membershipId, groupId, userId, leftAt, ...departure }),
    );
    const { currentMembers, maxMembers, expiredInARow } = group;
    const before = { currentMembers, maxMembers, expiredInARow };
    group.currentMembers -= 1;
    await this.pendingApplicants.publishCapacityChange(work, before, group);
    const concerned = [userId, ...(await memberIdsOf(tx, groupId))];
    work.notify(concerned, 'groups');
    work.notify(concerned, 'meetups');
    // The group's applications leave the lists of a former co-owner.
    if (role === 'coowner') work.notify([userId], 'applications');
  }
}
