import { ownershipTransferredV1 } from '@circlet/contracts';
import { newEvent, type Recorder } from '@circlet/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Closing } from '../closing/closing';
import type { GroupEntity } from '../groups/group.entity';
import { GroupLocks } from '../groups/group-locks';
import { heirOf } from '../groups/group.rules';
import { GroupsRepository } from '../groups/groups.repository';
import { Leaving } from '../membership/leaving';
import { MembershipsRepository } from '../membership/memberships.repository';
import { OpenRequests } from '../requests/open-requests';
import { Audience } from '../live/audience';

/** A banned or deleted user to remove from all groups. */
export interface Gone {
  readonly userId: number;
  readonly cause: 'banned' | 'deleted';
  /** Memberships and requests that began after this time stay; null removes everything. */
  readonly until: Date | null;
}

/** The work that remains after the commit. */
export interface Aftermath {
  readonly audience: Audience;
  /** Covers of closed groups. */
  readonly covers: (string | null)[];
}

/** Removes users who are gone and passes their groups on. */
@Injectable()
export class Succession {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly leaving: Leaving,
    private readonly closing: Closing,
    private readonly requests: OpenRequests,
    private readonly locks: GroupLocks,
  ) {}

  /**
   * Removes a user from all groups. Each group that they own passes to the longest-standing member, or
   * closes when no one else is left. Locks all of the groups in ID order before anything changes, so that
   * two such removals can't deadlock.
   */
  async leaveAll(transaction: EntityManager, events: Recorder, gone: Gone): Promise<Aftermath> {
    const aftermath: Aftermath = { audience: new Audience(), covers: [] };
    aftermath.audience.add('groups', [gone.userId]);
    const groups: GroupEntity[] = [];
    for (const groupId of await this.groups.idsOf(transaction, gone.userId)) {
      const group = await this.locks.find(transaction, groupId);
      if (group !== null) groups.push(group);
    }
    for (const group of groups) await this.leaveOne(transaction, events, group, gone, aftermath);
    return aftermath;
  }

  private async leaveOne(
    transaction: EntityManager,
    events: Recorder,
    group: GroupEntity,
    gone: Gone,
    { audience, covers }: Aftermath,
  ): Promise<void> {
    const groupId = group.id;
    const members = await this.memberships.allOf(transaction, groupId);
    const membership = members.find((member) => member.userId === gone.userId);
    if (membership === undefined || (gone.until !== null && membership.joinedAt > gone.until)) return;
    const heir = heirOf(members, gone.userId);
    if (heir === null) {
      const ending = { cause: 'abandoned' as const, byUserId: null, reason: null, ip: null };
      audience.addConcerned(await this.closing.close(transaction, events, group, ending));
      covers.push(group.cover);
      return;
    }
    if (group.ownerId === gone.userId) {
      await this.groups.change(transaction, group, { ownerId: heir.userId });
      await events.record(
        newEvent(ownershipTransferredV1, groupId, {
          groupId,
          fromUserId: gone.userId,
          toUserId: heir.userId,
          cause: gone.cause,
        }),
      );
      audience.add('applications', [heir.userId]);
      audience.join(await this.requests.closeBlockedIn(transaction, events, groupId));
    }
    const departure = { cause: gone.cause, byUserId: null };
    audience.add('applications', await this.leaving.leave(transaction, events, group, membership, departure));
    audience.add(
      'groups',
      members.map((member) => member.userId),
    );
  }
}
