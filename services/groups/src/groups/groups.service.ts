import { type BodyOf, type createGroup, type Group, groupCreatedV1 } from '@circlet/contracts';
import { LivePublisher, newEvent, type Recorder, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Covers } from '../covers/covers';
import { Joining } from '../membership/joining';
import { GroupLocks } from './group-locks';
import { GroupViews } from './group-views';
import { GroupsRepository } from './groups.repository';

/** Groups as they are made and shown. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly views: GroupViews,
    private readonly joining: Joining,
    private readonly covers: Covers,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /** Makes a group; its owner is the first member. */
  async create(
    ownerId: number,
    { imageUrl, coverPhoto, ...body }: BodyOf<typeof createGroup>,
  ): Promise<Group> {
    const cover = (await this.covers.take({ imageUrl, coverPhoto })) ?? null;
    const make = async (transaction: EntityManager, events: Recorder): Promise<number> => {
      if (!(await this.locks.hold(transaction, ownerId))) throw new DomainError('NOT_SIGNED_IN');
      const group = await this.groups.add(transaction, { ...body, ownerId, cover });
      const { name, location, isListed } = group;
      await events.record(
        newEvent(groupCreatedV1, group.id, { groupId: group.id, ownerId, name, location, isListed }),
      );
      await this.joining.join(transaction, events, group, { userId: ownerId, byUserId: ownerId });
      return group.id;
    };
    const id = await this.covers.orForget(cover, () => this.transactions.run(make));
    this.live.notify([ownerId], 'groups');
    return this.get(id, ownerId);
  }

  /**
   * @param viewerId - null for visitors
   * @throws DomainError `GROUP_NOT_FOUND`
   */
  async get(id: number, viewerId: number | null): Promise<Group> {
    const row = await this.groups.byId(id);
    const [group] = await this.views.of(row === undefined ? [] : [row], viewerId);
    if (group === undefined) throw new DomainError('GROUP_NOT_FOUND');
    return group;
  }
}
