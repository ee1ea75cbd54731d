import { type Placeholders, prepared, rowsOf, type Sql, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MemberTime } from './free-times.rules';

const milliseconds = (column: Sql): Sql => sql`extract(epoch FROM ${column}) * 1000`;

const TIMES = prepared(
  'member-times',
  ($: Placeholders<{ groupId: number; now: Date }>) => sql<MemberTime>`
    SELECT m.user_id AS "userId", coalesce(a.slots, '{}') AS slots, a.time_zone AS "timeZone",
           coalesce((
             SELECT json_agg(json_build_object('from', ${milliseconds(sql`u.starts_at`)}, 'to', ${milliseconds(sql`u.ends_at`)}))
             FROM memberships own JOIN meetups u ON u.group_id = own.group_id
                  LEFT JOIN meetup_answers r ON r.meetup_id = u.id AND r.user_id = own.user_id
             WHERE own.user_id = m.user_id AND u.status = 'scheduled' AND u.ends_at > ${$.now}::timestamptz
               AND r.rsvp IS DISTINCT FROM 'declined'), '[]') AS busy
    FROM memberships m LEFT JOIN availabilities a ON a.user_id = m.user_id
    WHERE m.group_id = ${$.groupId}::bigint ORDER BY m.joined_at, m.id`,
);

/** Reads when the members of groups are free, and the meetups that keep them busy. */
@Injectable()
export class MemberTimesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the members of a group, oldest membership first. */
  ofGroup(groupId: number, now: Date): Promise<MemberTime[]> {
    return rowsOf(this.dataSource, TIMES({ groupId, now }));
  }
}
