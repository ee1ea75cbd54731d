import { type BodyOf, groupChangedV1, groupListingChangedV1, type updateGroup } from '@circlet/contracts';
import { newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { Covers } from '../model/covers';
import type { GroupEntity } from '../model/group.entity';
import { GroupLocks } from '../model/group-locks';
import { sizeRefusal } from '../model/group.rules';
import { GroupsRepository } from '../model/groups.repository';
import { PendingApplicants } from '../model/pending-applicants';

export type GroupEdit = BodyOf<typeof updateGroup>;

/** Edits groups and switches their visibility. */
@Injectable()
export class EditingService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly pendingApplicants: PendingApplicants,
    private readonly covers: Covers,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Changes the given fields of a group. A group that stopped recruiting starts again if its owner says so.
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`, `MORE_MEMBERS_THAN_PLACES`,
   *   `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE`, `IMAGE_TOO_MANY_PIXELS`
   */
  async edit(actorId: number, groupId: number, input: GroupEdit): Promise<void> {
    const { imageUrl, coverPhoto, isRecruiting, ...edit } = input;
    const cover = await this.covers.store({ imageUrl, coverPhoto });
    await this.covers.deleteOnFailure(cover, () =>
      this.transactions.run(async (work) => {
        const group = await this.locks.lockManaged(work.tx, groupId, actorId);
        const { cover: oldCover, currentMembers, maxMembers, expiredInARow } = group;
        const refused = sizeRefusal(group, edit.maxMembers ?? maxMembers);
        if (refused !== null) throw new DomainError(refused);
        const change = {
          ...edit,
          ...(cover === undefined ? {} : { cover }),
          ...(isRecruiting === true ? { expiredInARow: 0 } : {}),
        };
        const after = await this.groups.change(work, group, change);
        await work.record(newEvent(groupChangedV1, groupId, factsOf(after)));
        const before = { currentMembers, maxMembers, expiredInARow };
        await this.pendingApplicants.publishCapacityChange(work, before, after);
        if (oldCover !== after.cover) work.afterCommit(() => this.covers.deleteIfUnused(oldCover));
      }),
    );
  }

  /**
   * Lists or unlists a group.
   * @returns a message for the actor about the new visibility
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`
   */
  async setListing(actorId: number, groupId: number, isListed: boolean): Promise<string> {
    await this.transactions.run(async (work) => {
      const group = await this.locks.lockManaged(work.tx, groupId, actorId);
      if (group.isListed === isListed) return;
      await this.groups.change(work, group, { isListed, ...(isListed ? { listedAt: new Date() } : {}) });
      await work.record(newEvent(groupListingChangedV1, groupId, { groupId, isListed }));
      if (isListed) await this.pendingApplicants.publishPlace(work, group);
    });
    return isListed ? 'Your group is now listed on Discover' : 'Your group is now unlisted';
  }
}

const factsOf = ({ id, name, location, category, maxMembers }: GroupEntity) => ({
  groupId: id,
  name,
  location,
  category,
  maxMembers,
});
