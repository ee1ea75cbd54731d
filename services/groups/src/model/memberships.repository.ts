import type { CardMember, Member, MemberRole } from '@circlet/contracts';
import {
  countOf,
  execute,
  type Placeholders,
  prepared,
  rowsOf,
  sql,
  valuesOf,
} from '@circlet/platform/database';
import { shownNameOf } from '@circlet/projections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { personJson } from '../projections';
import { memberRole } from './managers';
import { MembershipEntity } from './membership.entity';

/** A member as cards show them, in columns: building JSON takes PostgreSQL longer than the rest of the statement. */
type CardRow = CardMember['user'] & {
  readonly groupId: number;
  readonly id: number;
  readonly userId: number;
  readonly role: MemberRole;
};

const CARDS = prepared(
  'membership-cards',
  ($: Placeholders<{ groupIds: readonly number[] }>) => sql<CardRow>`
    SELECT m.group_id AS "groupId", m.id, m.user_id AS "userId", ${memberRole} AS role,
           ${shownNameOf(sql`c`)} AS name, c.age, c.profile_photo AS "profilePhoto"
    FROM memberships m JOIN groups g ON g.id = m.group_id LEFT JOIN user_cards c ON c.user_id = m.user_id
    WHERE m.group_id = ANY(${$.groupIds}::bigint[]) ORDER BY m.joined_at, m.id`,
);

const MEMBERS = prepared(
  'membership-full',
  ($: Placeholders<{ groupId: number }>) => sql<Omit<Member, 'joinedAt'> & { joinedAt: Date }>`
    SELECT m.id, m.user_id AS "userId", m.group_id AS "groupId", m.joined_at AS "joinedAt",
           ${memberRole} AS role, ${personJson(sql`c`, sql`m.user_id`)} AS "user"
    FROM memberships m JOIN groups g ON g.id = m.group_id LEFT JOIN user_cards c ON c.user_id = m.user_id
    WHERE m.group_id = ${$.groupId} ORDER BY m.joined_at, m.id`,
);

/** Returns the ids of a group's members. */
export const memberIdsOf = (tx: EntityManager, groupId: number): Promise<number[]> =>
  valuesOf(
    tx,
    sql<{ userId: number }>`SELECT user_id AS "userId" FROM memberships WHERE group_id = ${groupId}`,
  );

@Injectable()
export class MembershipsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the members of several groups as cards show them, oldest membership first, in one statement. */
  async cardsOf(groupIds: readonly number[]): Promise<Map<number, CardMember[]>> {
    const cards = new Map(groupIds.map((id): [number, CardMember[]] => [id, []]));
    if (groupIds.length === 0) return cards;
    for (const { groupId, id, userId, role, name, age, profilePhoto } of await rowsOf(
      this.dataSource,
      CARDS({ groupIds }),
    ))
      cards.get(groupId)?.push({ id, userId, role, user: { name, age, profilePhoto } });
    return cards;
  }

  /** Returns the members of a group in full detail, oldest membership first. */
  async membersOf(groupId: number): Promise<Member[]> {
    const rows = await rowsOf(this.dataSource, MEMBERS({ groupId }));
    return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
  }

  find(groupId: number, userId: number): Promise<MembershipEntity | null> {
    return this.dataSource.getRepository(MembershipEntity).findOneBy({ groupId, userId });
  }

  isMember(tx: EntityManager, groupId: number, userId: number): Promise<boolean> {
    return tx.getRepository(MembershipEntity).existsBy({ groupId, userId });
  }

  /**
   * Takes a spot with a conditional update: `current_members` never exceeds `max_members`,
   * even under concurrent requests.
   * @returns false when the group is full
   */
  async claimSpot(tx: EntityManager, groupId: number): Promise<boolean> {
    const taken = await countOf(
      tx,
      sql`UPDATE groups SET current_members = current_members + 1
       WHERE id = ${groupId} AND current_members < max_members`,
    );
    return taken === 1;
  }

  /** Frees a spot. */
  async releaseSpot(tx: EntityManager, groupId: number): Promise<void> {
    await execute(tx, sql`UPDATE groups SET current_members = current_members - 1 WHERE id = ${groupId}`);
  }

  /** Returns a membership of this group, or null when it belongs to another group. */
  byId(tx: EntityManager, groupId: number, id: number): Promise<MembershipEntity | null> {
    return tx.getRepository(MembershipEntity).findOneBy({ id, groupId });
  }

  /** Returns all memberships of a group, longest-standing first. */
  allOf(tx: EntityManager, groupId: number): Promise<MembershipEntity[]> {
    return tx
      .getRepository(MembershipEntity)
      .find({ where: { groupId }, order: { joinedAt: 'ASC', id: 'ASC' } });
  }

  async remove(tx: EntityManager, id: number): Promise<void> {
    await tx.getRepository(MembershipEntity).delete({ id });
  }

  async setRole(tx: EntityManager, id: number, role: MembershipEntity['role']): Promise<void> {
    await tx.getRepository(MembershipEntity).update({ id }, { role });
  }

  /** Makes a member who has become the owner a plain member, as which they stay if they pass the group on. */
  async clearRole(tx: EntityManager, groupId: number, userId: number): Promise<void> {
    await tx.getRepository(MembershipEntity).update({ groupId, userId }, { role: 'member' });
  }

  async add(tx: EntityManager, groupId: number, userId: number): Promise<MembershipEntity> {
    const memberships = tx.getRepository(MembershipEntity);
    return memberships.save(memberships.create({ groupId, userId, joinedAt: new Date(), role: 'member' }));
  }

  /** Returns the ids of the groups that a user belongs to, in ascending order. */
  groupIdsOf(tx: EntityManager, userId: number): Promise<number[]> {
    return valuesOf(
      tx,
      sql<{ id: number }>`SELECT group_id AS id FROM memberships WHERE user_id = ${userId} ORDER BY group_id`,
    );
  }
}
