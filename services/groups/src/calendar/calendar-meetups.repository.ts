import { limits } from '@circlet/contracts';
import { rowsOf, type Sql, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { CalendarMeetup } from './calendar-file';

/** Selects meetups that have or had a time, as a user's calendar shows them. */
const selectMeetups = (userId: number): Sql => sql`
  SELECT m.id, m.title, m.place, m.note, m.time_zone AS "timeZone", m.starts_at AS "startsAt", m.ends_at AS "endsAt",
         m.sequence, m.changed_at AS "changedAt", g.name AS "groupName",
         m.status = 'canceled' AS "isCanceled",
         coalesce(a.rsvp = 'declined', false) AS "isDeclined"
  FROM meetups m
  LEFT JOIN groups g ON g.id = m.group_id
  LEFT JOIN meetup_answers a ON a.meetup_id = m.id AND a.user_id = ${userId}
  WHERE m.status IN ('scheduled', 'canceled') AND m.ends_at IS NOT NULL`;

const isOfOwnGroup = (userId: number): Sql =>
  sql`m.group_id IN (SELECT s.group_id FROM memberships s WHERE s.user_id = ${userId})`;

/** Reads meetups for calendars. */
@Injectable()
export class CalendarMeetupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the meetups of a user's groups, and for some time those of disbanded ones. If there are too many, those
   * that are furthest in the past are missing.
   */
  ofUser(userId: number): Promise<CalendarMeetup[]> {
    const isKept = sql`m.kept_for @> ARRAY[${userId}::bigint] AND m.kept_for <> '{}'
      AND m.group_deleted_at > now() - make_interval(days => ${limits.disbandedCalendarDays})`;
    return rowsOf(
      this.dataSource,
      sql<CalendarMeetup>`${selectMeetups(userId)} AND (${isOfOwnGroup(userId)} OR (${isKept}))
       AND m.ends_at > now() - make_interval(days => ${limits.calendarDays})
       ORDER BY m.starts_at DESC, m.id DESC LIMIT ${limits.calendarMeetups}`,
    );
  }

  /** Returns a meetup of one of the user's groups that has or had a time, or null. */
  async find(id: number, userId: number): Promise<CalendarMeetup | null> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<CalendarMeetup>`${selectMeetups(userId)} AND m.id = ${id} AND ${isOfOwnGroup(userId)}`,
    );
    return row ?? null;
  }
}
