import { limits } from '@circlet/contracts';
import {
  countOf,
  execute,
  type Placeholders,
  prepared,
  rowsOf,
  sql,
  valuesOf,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Managers } from './group.rules';
import { coOwnerIds } from './managers';
import { MeetupEntity } from './meetup.entity';
import type { MeetupChange, OptionTally } from './meetup.rules';

/** One of the times of a meetup. */
export type MeetupTime = Pick<OptionTally, 'id' | 'startsAt'>;

/** A meetup to propose. */
export type NewMeetup = Pick<
  MeetupEntity,
  | 'groupId'
  | 'proposerId'
  | 'title'
  | 'place'
  | 'note'
  | 'timeZone'
  | 'durationMinutes'
  | 'deadline'
  | 'repeat'
  | 'repeatsId'
>;

/** Marks of the steps that a meetup has taken. */
export type MeetupMarks = Partial<
  Pick<MeetupEntity, 'nudgedAt' | 'remindedFirstAt' | 'remindedLastAt' | 'askedAt' | 'hasRepeated' | 'isHeld'>
>;

/** A meetup that was open when its group closed. */
type CanceledMeetup = Pick<MeetupEntity, 'id' | 'groupId' | 'title' | 'timeZone' | 'startsAt'>;

/** Holds for meetups `m` that are proposed, or scheduled and have not ended. */
export const isOpenMeetup = sql`(m.status = 'proposed' OR (m.status = 'scheduled' AND m.ends_at > now()))`;

/** Those who may plan a meetup. */
export type MeetupRelation = Managers & Pick<MeetupEntity, 'proposerId'>;

const RELATION = prepared(
  'meetup-relation',
  ($: Placeholders<{ id: number; userId: number }>) => sql<MeetupRelation>`
    SELECT m.proposer_id AS "proposerId", g.owner_id AS "ownerId", ${coOwnerIds(sql`g.id`)} AS "coOwnerIds"
    FROM meetups m JOIN groups g ON g.id = m.group_id
    JOIN memberships s ON s.group_id = g.id AND s.user_id = ${$.userId}
    WHERE m.id = ${$.id}`,
);

@Injectable()
export class MeetupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the group of a meetup, or null when the meetup is gone. */
  async groupIdOf(tx: EntityManager, id: number): Promise<number | null> {
    const [groupId] = await valuesOf(
      tx,
      sql<{ groupId: number }>`SELECT group_id AS "groupId" FROM meetups WHERE id = ${id}`,
    );
    return groupId ?? null;
  }

  /** Returns who proposed a meetup and who manages its group; undefined when the user is not a member. */
  async findRelation(id: number, userId: number): Promise<MeetupRelation | undefined> {
    const [row] = await rowsOf(this.dataSource, RELATION({ id, userId }));
    return row;
  }

  /** Locks a meetup until the transaction ends. Lock its group first. */
  lock(tx: EntityManager, id: number): Promise<MeetupEntity | null> {
    return tx.getRepository(MeetupEntity).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** Returns the number of open meetups. Lock the group first. */
  countOpen(tx: EntityManager, groupId: number): Promise<number> {
    return countOf(tx, sql`SELECT FROM meetups m WHERE m.group_id = ${groupId} AND ${isOpenMeetup}`);
  }

  /**
   * Stores a proposed meetup with its times, on each of which its proposer votes yes.
   * @returns the meetup, and its times, earliest first
   */
  async add(
    tx: EntityManager,
    { proposerId, ...fields }: NewMeetup,
    times: readonly Date[],
  ): Promise<{ meetup: MeetupEntity; options: MeetupTime[] }> {
    const meetups = tx.getRepository(MeetupEntity);
    const now = new Date();
    const meetup = await meetups.save(
      meetups.create({
        ...fields,
        proposerId,
        status: 'proposed',
        startsAt: null,
        endsAt: null,
        createdAt: now,
        changedAt: now,
      }),
    );
    const options = await rowsOf(
      tx,
      sql<MeetupTime>`
        WITH o AS (
          INSERT INTO meetup_options (meetup_id, starts_at)
          SELECT ${meetup.id}::bigint, t FROM unnest(${times}::timestamptz[]) AS t ORDER BY t
          RETURNING id, starts_at),
        voted AS (
          INSERT INTO meetup_votes (option_id, user_id, vote) SELECT o.id, ${proposerId}::bigint, 'yes' FROM o)
        SELECT o.id, o.starts_at AS "startsAt" FROM o ORDER BY o.starts_at`,
    );
    return { meetup, options };
  }

  /** Changes columns of a meetup that the transaction has locked. Undefined leaves a column unchanged. */
  change(
    tx: EntityManager,
    meetup: MeetupEntity,
    change: MeetupChange & Partial<Pick<MeetupEntity, 'status' | 'sequence' | 'cancelReason'>>,
  ): Promise<MeetupEntity> {
    for (const [key, value] of Object.entries(change))
      if (value !== undefined) Object.assign(meetup, { [key]: value });
    return tx.getRepository(MeetupEntity).save(Object.assign(meetup, { changedAt: new Date() }));
  }

  /** Marks steps of a meetup that the transaction has locked. Calendars don't show them. */
  async mark(tx: EntityManager, meetup: MeetupEntity, marks: MeetupMarks): Promise<void> {
    await tx.getRepository(MeetupEntity).save(Object.assign(meetup, marks));
  }

  /** Returns the last meetup of a group that was held. */
  async findLastHeld(
    tx: EntityManager,
    groupId: number,
  ): Promise<{ readonly startsAt: Date; readonly timeZone: string } | undefined> {
    const [row] = await rowsOf(
      tx,
      sql<{ startsAt: Date; timeZone: string }>`
        SELECT starts_at AS "startsAt", time_zone AS "timeZone" FROM meetups
        WHERE group_id = ${groupId} AND is_held ORDER BY starts_at DESC LIMIT 1`,
    );
    return row;
  }

  /** Makes the owner the proposer of a former member's meetups. */
  async handOver(tx: EntityManager, groupId: number, fromUserId: number, ownerId: number): Promise<void> {
    await execute(
      tx,
      sql`UPDATE meetups SET proposer_id = ${ownerId}
          WHERE group_id = ${groupId} AND proposer_id = ${fromUserId}`,
    );
  }

  /**
   * Cancels the open meetups of a group that closes. Those whose time has not passed stay in the calendars of its last
   * members; all others are deleted.
   * @returns the meetups that were open
   */
  async disband(tx: EntityManager, groupId: number, memberIds: readonly number[]): Promise<CanceledMeetup[]> {
    const canceled = await rowsOf(
      tx,
      sql<CanceledMeetup>`
        UPDATE meetups m SET status = 'canceled', sequence = m.sequence + 1, changed_at = now()
        WHERE m.group_id = ${groupId} AND ${isOpenMeetup}
        RETURNING m.id, m.group_id AS "groupId", m.title, m.time_zone AS "timeZone", m.starts_at AS "startsAt"`,
    );
    await execute(
      tx,
      sql`DELETE FROM meetups m
          WHERE m.group_id = ${groupId} AND (m.status IN ('scheduled', 'canceled')
            AND m.ends_at > now() - make_interval(days => ${sql.literal(limits.calendarDays)})) IS NOT TRUE`,
    );
    await execute(
      tx,
      sql`UPDATE meetups SET kept_for = ${memberIds}, group_deleted_at = now() WHERE group_id = ${groupId}`,
    );
    return canceled;
  }

  /** Takes the meetups of disbanded groups out of a user's calendar for good. No one else's calendar names the user. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    const kept = sql`kept_for @> ARRAY[${userId}::bigint] AND kept_for <> '{}'`;
    await execute(tx, sql`DELETE FROM meetups WHERE ${kept} AND cardinality(kept_for) = 1`);
    const others = sql`array_remove(kept_for, ${userId}::bigint)`;
    await execute(
      tx,
      sql`UPDATE meetups SET kept_for = ${others},
            proposer_id = CASE WHEN proposer_id = ${userId} THEN (${others})[1] ELSE proposer_id END
          WHERE ${kept}`,
    );
  }

  /** Deletes meetups of groups that were disbanded so long ago that no calendar shows them. */
  async pruneDisbanded(): Promise<void> {
    await execute(
      this.dataSource,
      sql`DELETE FROM meetups
          WHERE group_deleted_at < now() - make_interval(days => ${sql.literal(limits.disbandedCalendarDays)})`,
    );
  }
}
