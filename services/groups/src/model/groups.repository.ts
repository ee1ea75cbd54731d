import type { Work } from '@circlet/events';
import { execute, type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { discoverable } from './discoverable';
import { InterestsRepository } from './interests.repository';
import { memberIdsOf } from './memberships.repository';
import { GroupEntity } from './group.entity';
import { groupColumns, type GroupRow } from './group-row';

const BY_ID = prepared(
  'groups-by-id',
  ({ id }: Placeholders<{ id: number }>) =>
    sql<GroupRow>`SELECT ${groupColumns} FROM groups g WHERE g.id = ${id}`,
);

const BY_IDS = prepared(
  'groups-by-ids',
  ({ ids }: Placeholders<{ ids: readonly number[] }>) => sql<GroupRow>`
    SELECT ${groupColumns} FROM groups g
    JOIN unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place) USING (id) ORDER BY place`,
);

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
  readonly [K in keyof NewGroup | 'expiredInARow' | 'listedAt' | 'meetupsHeld' | 'lastMetOn']?:
    GroupEntity[K] | undefined;
};

@Injectable()
export class GroupsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly interests: InterestsRepository,
  ) {}

  async byId(id: number): Promise<GroupRow | undefined> {
    const [row] = await rowsOf(this.dataSource, BY_ID({ id }));
    return row;
  }

  /** Returns groups in the order of the ids; unknown ids are skipped. */
  byIds(ids: readonly number[]): Promise<GroupRow[]> {
    return rowsOf(this.dataSource, BY_IDS({ ids }));
  }

  /** Stores a group without members. */
  async add(tx: EntityManager, group: NewGroup): Promise<GroupEntity> {
    const groups = tx.getRepository(GroupEntity);
    const interestIds = await this.interests.idsOf(tx, group.interests);
    return groups.save(
      groups.create({
        ...group,
        ...discoverable(group),
        interestIds,
        currentMembers: 0,
        answers: null,
        expiredInARow: 0,
        meetupsHeld: 0,
        lastMetOn: null,
        listedAt: new Date(),
        createdAt: new Date(),
      }),
    );
  }

  /**
   * Changes columns of a group that the transaction has locked, updates its discovery columns, and notifies
   * its members.
   */
  async change(work: Work, group: GroupEntity, change: GroupChange): Promise<GroupEntity> {
    for (const [key, value] of Object.entries(change))
      if (value !== undefined) Object.assign(group, { [key]: value });
    if (change.interests !== undefined)
      group.interestIds = await this.interests.idsOf(work.tx, change.interests);
    work.notify(await memberIdsOf(work.tx, group.id), 'groups');
    return work.tx.getRepository(GroupEntity).save(Object.assign(group, discoverable(group)));
  }

  /** Returns a group if the user is a member of it. */
  findJoined(tx: EntityManager, id: number, userId: number): Promise<GroupEntity | null> {
    return tx
      .createQueryBuilder(GroupEntity, 'g')
      .where(
        'g.id = :id AND EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id = :userId)',
        { id, userId },
      )
      .getOne();
  }

  /** Deletes a group with its memberships, applications and invitations. */
  async delete(tx: EntityManager, id: number): Promise<void> {
    await execute(tx, sql`DELETE FROM groups WHERE id = ${id}`);
  }

  /** Returns how many groups a user owns. */
  countOwned(tx: EntityManager, ownerId: number): Promise<number> {
    return tx.getRepository(GroupEntity).countBy({ ownerId });
  }
}
