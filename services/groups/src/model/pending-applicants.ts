import { groupFilledV1, placeFreedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { ApplicationsRepository } from './applications.repository';
import { capacityChange, isRecruiting, type Recruiting } from './group.rules';
import { coOwnerIdsOf } from './managers';
import { WaitlistRepository } from './waitlist.repository';

/** A group whose member count or size has just changed. */
export interface ChangedGroup extends Recruiting {
  readonly id: number;
  readonly ownerId: number;
}

/** Applicants and others who are waiting for an open spot in a group. */
@Injectable()
export class PendingApplicants {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly waitlist: WaitlistRepository,
  ) {}

  /**
   * Records `GroupFilled` or `PlaceFreed` when a change affects pending applicants, and notifies the applicants
   * when the last spot was taken, or the owner and co-owners when one opened up. Notifies everyone on the waitlist
   * when users can apply again.
   * @param newMemberId - the user who took the last spot, whose own application is about to be accepted
   */
  async publishCapacityChange(
    work: Work,
    before: Recruiting,
    group: ChangedGroup,
    newMemberId?: number,
  ): Promise<void> {
    if (!isRecruiting(before) && isRecruiting(group)) await this.waitlist.notifyAll(work, group.id);
    const change = capacityChange(before, group);
    if (change === null) return;
    const pending = await this.applications.pendingApplicantIds(work.tx, group.id);
    const waitingUserIds = pending.filter((userId) => userId !== newMemberId);
    if (waitingUserIds.length === 0) return;
    const { id: groupId, ownerId } = group;
    if (change === 'filled') {
      await work.record(newEvent(groupFilledV1, groupId, { groupId, waitingUserIds }));
      work.notify(waitingUserIds, 'applications');
      return;
    }
    const coOwnerIds = await coOwnerIdsOf(work.tx, groupId);
    await work.record(newEvent(placeFreedV1, groupId, { groupId, ownerId, coOwnerIds, waitingUserIds }));
    work.notify([ownerId, ...coOwnerIds], 'applications');
  }

  /**
   * Notifies those who wait for a place that became free while they could not see the group.
   * @param group - locked by the caller, and listed again
   */
  async publishPlace(work: Work, group: ChangedGroup): Promise<void> {
    if (isRecruiting(group)) await this.waitlist.notifyAll(work, group.id);
  }
}
