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
  byIds: read(
    'by-ids',
    'JOIN unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place) USING (id) ORDER BY place',
  ),
};

export type NewGroup = Pick<
  GroupEntity,
  | 'ownerId'
  | 'name'
  | 'description'
  | 'category'
  | 'location'
  | 'maxMembers'
  | 'interests'
  | 'isListed'
  | 'cover'
>;

/** The columns to change; undefined leaves a column unchanged. */
export type GroupChange = {
  readonly [
    K in
      | 'ownerId'
      | 'name'
      | 'description'
      | 'category'
      | 'location'
      | 'maxMembers'
      | 'interests'
      | 'isListed'
      | 'cover'
  ]?: GroupEntity[K] | undefined;
};

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

  /** Returns groups in the order of the ids; unknown ids are skipped. */
  byIds(ids: readonly number[]): Promise<GroupRow[]> {
    return runPrepared(this.dataSource, statements.byIds, [ids]);
  }

  /** Stores a group without members. */
  async add(transaction: EntityManager, group: NewGroup): Promise<GroupEntity> {
    const groups = transaction.getRepository(GroupEntity);
    const interestIds = await this.interests.idsOf(transaction, group.interests);
    return groups.save(
      groups.create({
        ...group,
        ...discoverable(group),
        interestIds,
        currentMembers: 0,
        createdAt: new Date(),
      }),
    );
  }

  /** Changes columns of a group that the transaction has locked, and updates its discovery columns. */
  async change(transaction: EntityManager, group: GroupEntity, change: GroupChange): Promise<GroupEntity> {
    for (const [key, value] of Object.entries(change))
      if (value !== undefined) Object.assign(group, { [key]: value });
    if (change.interests !== undefined)
      group.interestIds = await this.interests.idsOf(transaction, change.interests);
    return transaction.getRepository(GroupEntity).save(Object.assign(group, discoverable(group)));
  }

  /** Returns how many groups a user owns. */
  countOwned(transaction: EntityManager, ownerId: number): Promise<number> {
    return transaction.getRepository(GroupEntity).countBy({ ownerId });
  }

  /** Returns the ids of the groups that a user belongs to, in ascending order. */
  async idsOf(transaction: EntityManager, userId: number): Promise<number[]> {
    const rows = await transaction.query<{ id: number }[]>(
      'SELECT group_id AS id FROM memberships WHERE user_id = $1 ORDER BY group_id',
      [userId],
    );
    return rows.map((row) => row.id);
  }
}
