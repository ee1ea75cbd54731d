import type { Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { Closing } from './closing';
import type { GroupEntity } from '../model/group.entity';
import { GroupLocks } from '../model/group-locks';
import { successorOf } from '../model/group.rules';
import { Leaving } from './leaving';
import { MembershipsRepository } from '../model/memberships.repository';
import { Transfer } from './transfer';

/** A banned or deleted user to remove from all groups. */
export interface RemovedUser {
  readonly userId: number;
  readonly cause: 'banned' | 'deleted';
  /** Memberships and requests that began after this time stay; null removes everything. */
  readonly until: Date | null;
}

/** Removes users who are gone and passes their groups on. */
@Injectable()
export class Succession {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly leaving: Leaving,
    private readonly closing: Closing,
    private readonly transfer: Transfer,
    private readonly locks: GroupLocks,
  ) {}

  /**
   * Removes a user from all groups. Each group that they own passes to the longest-standing co-owner or
   * member, or closes when no one else is left. Locks all of the groups in ID order before anything changes, so that
   * two such removals can't deadlock.
   */
  async removeFromAllGroups(work: Work, user: RemovedUser): Promise<void> {
    work.notify([user.userId], 'groups');
    const groups: GroupEntity[] = [];
    for (const groupId of await this.memberships.groupIdsOf(work.tx, user.userId)) {
      const group = await this.locks.lockIfExists(work.tx, groupId);
      if (group !== null) groups.push(group);
    }
    for (const group of groups) await this.removeFromGroup(work, group, user);
  }

  private async removeFromGroup(work: Work, group: GroupEntity, user: RemovedUser): Promise<void> {
    const members = await this.memberships.allOf(work.tx, group.id);
    const membership = members.find((member) => member.userId === user.userId);
    if (membership === undefined || (user.until !== null && membership.joinedAt > user.until)) return;
    const successor = successorOf(members, user.userId);
    if (successor === null) {
      await this.closing.closeGroup(work, group, {
        cause: 'abandoned',
        byUserId: null,
        reason: null,
        ip: null,
      });
      return;
    }
    if (group.ownerId === user.userId)
      await this.transfer.changeOwner(work, group, successor.userId, user.cause);
    await this.leaving.removeMember(work, group, membership, { cause: user.cause, byUserId: null });
  }
}
