import { type BodyOf, groupChangedV1, groupListingChangedV1, type updateGroup } from '@circlet/contracts';
import { LivePublisher, newEvent, type Recorder, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Covers } from '../covers/covers';
import type { GroupEntity } from '../groups/group.entity';
import { GroupLocks } from '../groups/group-locks';
import { refuseSize } from '../groups/group.rules';
import { GroupsRepository } from '../groups/groups.repository';
import { MembershipsRepository } from '../membership/memberships.repository';
import { WaitingLine } from '../membership/waiting-line';

export type GroupEdit = BodyOf<typeof updateGroup>;

/** Edits groups and switches their visibility. */
@Injectable()
export class EditingService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly locks: GroupLocks,
    private readonly memberships: MembershipsRepository,
    private readonly waitingLine: WaitingLine,
    private readonly covers: Covers,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Changes the given fields of a group.
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`, `MORE_MEMBERS_THAN_PLACES`,
   *   `IMAGE_UNSUPPORTED`, `IMAGE_TOO_LARGE`, `IMAGE_TOO_MANY_PIXELS`
   */
  async edit(ownerId: number, groupId: number, { imageUrl, coverPhoto, ...edit }: GroupEdit): Promise<void> {
    const cover = await this.covers.take({ imageUrl, coverPhoto });
    const change = async (transaction: EntityManager, events: Recorder) => {
      const group = await this.locks.lockOwned(transaction, groupId, ownerId);
      const { cover: oldCover, currentMembers, maxMembers } = group;
      const refused = refuseSize(group, edit.maxMembers ?? group.maxMembers);
      if (refused !== null) throw new DomainError(refused);
      const after = await this.groups.change(transaction, group, {
        ...edit,
        ...(cover === undefined ? {} : { cover }),
      });
      await events.record(newEvent(groupChangedV1, groupId, factsOf(after)));
      const toTell = await this.waitingLine.tell(transaction, events, { currentMembers, maxMembers }, after);
      return { oldCover, newCover: after.cover, toTell };
    };
    const { oldCover, newCover, toTell } = await this.covers.orForget(cover, () =>
      this.transactions.run(change),
    );
    if (oldCover !== newCover) await this.covers.drop(oldCover);
    this.live.notify(await this.memberships.userIdsOf(groupId), 'groups');
    this.live.notify(toTell, 'applications');
  }

  /**
   * Lists or unlists a group.
   * @returns a message for the owner about the new visibility
   * @throws DomainError `GROUP_NOT_FOUND`, `NOT_GROUP_OWNER`
   */
  async setListing(ownerId: number, groupId: number, isListed: boolean): Promise<string> {
    const hasChanged = await this.transactions.run(async (transaction, events) => {
      const group = await this.locks.lockOwned(transaction, groupId, ownerId);
      if (group.isListed === isListed) return false;
      await this.groups.change(transaction, group, { isListed });
      await events.record(newEvent(groupListingChangedV1, groupId, { groupId, isListed }));
      return true;
    });
    if (hasChanged) this.live.notify(await this.memberships.userIdsOf(groupId), 'groups');
    return isListed
      ? 'Your group is now visible in public discovery'
      : 'Your group is now hidden from public discovery';
  }
}

const factsOf = ({ id, name, location, category, maxMembers }: GroupEntity) => ({
  groupId: id,
  name,
  location,
  category,
  maxMembers,
});
