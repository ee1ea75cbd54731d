import { type BodyOf, createGroup, type Group, groupCreatedV1 } from '@circlet/contracts';
import { Creations, LivePublisher, newEvent, type Recorder } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Covers } from '../covers/covers';
import { Joining } from '../membership/joining';
import { MembershipsRepository } from '../membership/memberships.repository';
import { GroupLocks } from './group-locks';
import { GroupViews } from './group-views';
import { refuseCreating } from './group.rules';
import { GroupsRepository } from './groups.repository';

/** Creates groups and reads single ones. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly views: GroupViews,
    private readonly joining: Joining,
    private readonly covers: Covers,
    private readonly locks: GroupLocks,
    private readonly memberships: MembershipsRepository,
    private readonly creations: Creations,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Creates a group whose owner is its first member.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same group
   * @throws DomainError `NOT_SIGNED_IN`, `TOO_MANY_GROUPS`, `IMAGE_UNSUPPORTED`,
   *   `IMAGE_TOO_LARGE`, `IMAGE_TOO_MANY_PIXELS`
   */
  async create(ownerId: number, input: BodyOf<typeof createGroup>, key: string | undefined): Promise<Group> {
    const { imageUrl, coverPhoto, ...body } = input;
    const cover = (await this.covers.take({ imageUrl, coverPhoto })) ?? null;
    const create = async (transaction: EntityManager, events: Recorder): Promise<{ id: number }> => {
      if (!(await this.locks.hold(transaction, ownerId))) throw new DomainError('NOT_SIGNED_IN');
      await this.locks.lockOwner(transaction, ownerId);
      const refused = refuseCreating(await this.groups.countOwned(transaction, ownerId));
      if (refused !== null) throw new DomainError(refused);
      const group = await this.groups.add(transaction, { ...body, ownerId, cover });
      const { name, location, isListed } = group;
      await events.record(
        newEvent(groupCreatedV1, group.id, { groupId: group.id, ownerId, name, location, isListed }),
      );
      await this.joining.join(transaction, events, group, { userId: ownerId, byUserId: ownerId });
      return group;
    };
    // A repeated request must not reveal a group that its creator has left since.
    const find = async (transaction: EntityManager, id: number): Promise<{ id: number } | null> =>
      (await this.memberships.isMember(transaction, id, ownerId)) ? { id } : null;
    const { row, isNew } = await this.covers.orForget(cover, () =>
      this.creations.once({ call: createGroup, userId: ownerId, key, input }, { create, find }),
    );
    if (isNew) this.live.notify([ownerId], 'groups');
    else await this.covers.drop(cover);
    return this.get(row.id, ownerId);
  }

  /**
   * Returns a group as the viewer sees it. The caller checks access.
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
