import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from './group.entity';
import { GroupLocks } from './group-locks';
import { coOwnerIdsOf } from './managers';
import type { MeetupEntity } from './meetup.entity';
import { plansMeetup } from './meetup.rules';
import { MeetupsRepository } from './meetups.repository';
import { MembershipsRepository } from './memberships.repository';

/** A meetup and its group. */
export interface LockedMeetup {
  readonly meetup: MeetupEntity;
  readonly group: GroupEntity;
}

/**
 * Serializes changes to the meetups of a group with each other, and with changes of its members. Locks the group
 * first, then the meetup.
 */
@Injectable()
export class MeetupLocks {
  constructor(
    private readonly groups: GroupLocks,
    private readonly meetups: MeetupsRepository,
    private readonly memberships: MembershipsRepository,
  ) {}

  /** Locks a meetup until the transaction ends. Returns null when it or its group is gone. */
  async lockIfExists(tx: EntityManager, id: number): Promise<LockedMeetup | null> {
    const groupId = await this.meetups.groupIdOf(tx, id);
    const group = groupId === null ? null : await this.groups.lockIfExists(tx, groupId);
    const meetup = group === null ? null : await this.meetups.lock(tx, id);
    return group === null || meetup === null ? null : { meetup, group };
  }

  /**
   * Locks a meetup for an action of a member. Checks the membership again, because it may have ended between the
   * permission's check and the lock.
   * @throws DomainError `MEETUP_NOT_FOUND`
   */
  async lockForMember(tx: EntityManager, id: number, userId: number): Promise<LockedMeetup> {
    const locked = await this.lockIfExists(tx, id);
    if (locked === null || !(await this.memberships.isMember(tx, locked.group.id, userId)))
      throw new DomainError('MEETUP_NOT_FOUND');
    return locked;
  }

  /**
   * Locks a meetup for an action of its proposer, the owner or a co-owner. Checks them again.
   * @throws DomainError `MEETUP_NOT_FOUND`, `NOT_MEETUP_PLANNER`
   */
  async lockForPlanner(tx: EntityManager, id: number, userId: number): Promise<LockedMeetup> {
    const locked = await this.lockForMember(tx, id, userId);
    const { ownerId } = locked.group;
    const { proposerId, groupId } = locked.meetup;
    if (!plansMeetup(userId, { proposerId, ownerId, coOwnerIds: await coOwnerIdsOf(tx, groupId) }))
      throw new DomainError('NOT_MEETUP_PLANNER');
    return locked;
  }
}
