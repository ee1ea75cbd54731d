import type { CardMember, Member } from '@circlet/contracts';
import { runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { cardPersonJson, personJson } from '../people/person';
import { MembershipEntity } from './membership.entity';

const statements = {
  cards: {
    name: 'membership-cards',
    sql: `SELECT m.group_id AS "groupId", m.id, m.user_id AS "userId", ${cardPersonJson('c')} AS "user"
          FROM memberships m LEFT JOIN user_cards c ON c.user_id = m.user_id
          WHERE m.group_id = ANY($1::bigint[]) ORDER BY m.joined_at, m.id`,
  },
  full: {
    name: 'membership-full',
    sql: `SELECT m.id, m.user_id AS "userId", m.group_id AS "groupId", m.joined_at AS "joinedAt",
                 ${personJson('c', 'm.user_id')} AS "user"
          FROM memberships m LEFT JOIN user_cards c ON c.user_id = m.user_id
          WHERE m.group_id = $1 ORDER BY m.joined_at, m.id`,
  },
};

/** Returns the ids of a group's members. */
export async function memberIdsOf(tx: EntityManager, groupId: number): Promise<number[]> {
  const rows = await tx.query<{ userId: number }[]>(
    'SELECT user_id AS "userId" FROM memberships WHERE group_id = $1',
    [groupId],
  );
  return rows.map((row) => row.userId);
}

@Injectable()
export class MembershipsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the members of several groups as cards show them, oldest membership first, in one statement. */
  async cardsOf(groupIds: readonly number[]): Promise<Map<number, CardMember[]>> {
    const cards = new Map(groupIds.map((id): [number, CardMember[]] => [id, []]));
    if (groupIds.length === 0) return cards;
    const rows = await runPrepared<CardMember & { groupId: number }>(this.dataSource, statements.cards, [
      groupIds,
    ]);
    for (const { groupId, ...card } of rows) cards.get(groupId)?.push(card);
    return cards;
  }

  /** Returns the members of a group in full detail, oldest membership first. */
  async membersOf(groupId: number): Promise<Member[]> {
    const rows = await runPrepared<Omit<Member, 'joinedAt'> & { joinedAt: Date }>(
      this.dataSource,
      statements.full,
      [groupId],
    );
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
    const [, taken] = await tx.query<[unknown, number]>(
      `UPDATE groups SET current_members = current_members + 1
       WHERE id = $1 AND current_members < max_members RETURNING id`,
      [groupId],
    );
    return taken === 1;
  }

  /** Frees a spot. */
  async releaseSpot(tx: EntityManager, groupId: number): Promise<void> {
    await tx.query('UPDATE groups SET current_members = current_members - 1 WHERE id = $1', [groupId]);
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

  async add(tx: EntityManager, groupId: number, userId: number): Promise<MembershipEntity> {
    const memberships = tx.getRepository(MembershipEntity);
    return memberships.save(memberships.create({ groupId, userId, joinedAt: new Date() }));
  }

  /** Returns the ids of the groups that a user belongs to, in ascending order. */
  async groupIdsOf(tx: EntityManager, userId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      'SELECT group_id AS id FROM memberships WHERE user_id = $1 ORDER BY group_id',
      [userId],
    );
    return rows.map((row) => row.id);
  }
}
