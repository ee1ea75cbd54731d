import { type BodyOf, createGroup, groupCreatedV1 } from '@circlet/contracts';
import { Creations, newEvent, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { Covers } from '../model/covers';
import { Joining } from '../membership/joining';
import type { GroupEntity } from '../model/group.entity';
import { GroupLocks } from '../model/group-locks';
import { creationRefusal } from '../model/group.rules';
import { GroupsRepository, type NewGroup } from '../model/groups.repository';

/** Creates groups. */
@Injectable()
export class CreateGroupService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly joining: Joining,
    private readonly covers: Covers,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
  ) {}

  /**
   * Creates a group whose owner is its first member.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same group
   * @returns the group's id
   * @throws DomainError `NOT_SIGNED_IN`, `TOO_MANY_GROUPS`, `IMAGE_UNSUPPORTED`,
   *   `IMAGE_TOO_LARGE`, `IMAGE_TOO_MANY_PIXELS`
   */
  async create(ownerId: number, input: BodyOf<typeof createGroup>, key: string | undefined): Promise<number> {
    const { imageUrl, coverPhoto, ...body } = input;
    const cover = (await this.covers.store({ imageUrl, coverPhoto })) ?? null;
    const { row, isNew } = await this.covers.deleteOnFailure(cover, () =>
      this.creations.once(
        { call: createGroup, userId: ownerId, key, input },
        {
          create: (work) => this.add(work, { ...body, ownerId, cover }),
          // A repeated request must not reveal a group that its creator has left since.
          find: (tx, id) => this.groups.findJoined(tx, id, ownerId),
        },
      ),
    );
    if (!isNew) await this.covers.deleteIfUnused(cover);
    return row.id;
  }

  private async add(work: Work, group: NewGroup): Promise<GroupEntity> {
    const { ownerId, name, location, isListed } = group;
    if (!(await this.locks.lockUserShared(work.tx, ownerId))) throw new DomainError('NOT_SIGNED_IN');
    await this.locks.lockOwner(work.tx, ownerId);
    const refused = creationRefusal(await this.groups.countOwned(work.tx, ownerId));
    if (refused !== null) throw new DomainError(refused);
    const created = await this.groups.add(work.tx, group);
    const { id: groupId } = created;
    await work.record(newEvent(groupCreatedV1, groupId, { groupId, ownerId, name, location, isListed }));
    await this.joining.addMember(work, created, ownerId);
    return created;
  }
}
