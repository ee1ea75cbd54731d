import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { discoverable } from '../discovery/discoverable';
import { InterestsRepository } from '../interests/interests.repository';
import { GroupEntity } from './group.entity';
import { groupColumns, type GroupRow } from './group-row';

const read = (name: string, rest: string) => ({
  name: `groups-${name}`,
  sql: `SELECT ${groupColumns} FROM groups g ${rest}`,
});

const statements = {
  byId: read('by-id', 'WHERE g.id = $1'),
  ofUser: read(
    'of-user',
    'JOIN memberships m ON m.group_id = g.id WHERE m.user_id = $1 ORDER BY g.created_at DESC, g.id DESC',
  ),
  ownedBy: read('owned-by', 'WHERE g.owner_id = $1 ORDER BY g.created_at DESC, g.id DESC'),
};

/** What a new group is made of. */
export type NewGroup = Pick<
  GroupEntity,
  'ownerId' | 'name' | 'description' | 'category' | 'location' | 'maxMembers' | 'interests' | 'isListed'
>;

/** Reads and writes groups. */
@Injectable()
export class GroupsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly interests: InterestsRepository,
  ) {}

  async byId(id: number): Promise<GroupRow | undefined> {
    const [row] = await runPrepared<GroupRow>(this.dataSource, statements.byId, [id]);
    return row;
  }

  /** Groups somebody is in, owned ones included, newest first. */
  ofUser(userId: number): Promise<GroupRow[]> {
    return runPrepared(this.dataSource, statements.ofUser, [userId]);
  }

  /** Groups somebody owns, newest first. */
  ownedBy(userId: number): Promise<GroupRow[]> {
    return runPrepared(this.dataSource, statements.ownedBy, [userId]);
  }

  /** Stores a group that has nobody in it yet. */
  async add(transaction: EntityManager, group: NewGroup): Promise<GroupEntity> {
    const groups = transaction.getRepository(GroupEntity);
    const interestIds = await this.interests.idsOf(transaction, group.interests);
    return groups.save(
      groups.create({
        ...group,
        ...discoverable(group),
        interestIds,
        currentMembers: 0,
        cover: null,
        createdAt: new Date(),
      }),
    );
  }

  /** The group, locked until the transaction ends: all that changes its members goes one after the other. */
  lock(transaction: EntityManager, id: number): Promise<GroupEntity | null> {
    return transaction
      .getRepository(GroupEntity)
      .findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }
}
