import type { AdminStats, AdminStatsDay } from '@circlet/contracts';
import { rowOf, rowsOf, type Sql, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { roundHours } from './statistics.rules';

const MEDIAN_HOURS = sql`
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM resolved_at - created_at) / 3600)`;

const stats = sql<AdminStats>`
  SELECT people.*, reports.*,
    (SELECT count(*) FROM groups WHERE created_at IS NOT NULL AND deleted_at IS NULL) AS "totalGroups",
    (SELECT coalesce(sum(messages), 0)::float8 FROM message_counts) AS "totalMessages"
  FROM (
    SELECT count(*) AS "totalUsers",
      count(*) FILTER (WHERE last_seen_at > now() - interval '7 days') AS "activeUsers",
      count(*) FILTER (WHERE joined_at > now() - interval '7 days') AS "newUsers",
      count(*) FILTER (WHERE is_banned) AS "bannedUsers"
    FROM people WHERE revision > 0 AND deleted_at IS NULL
  ) AS people, (
    SELECT count(*) FILTER (WHERE status = 'pending') AS "pendingReports",
      count(*) FILTER (WHERE status = 'pending' AND due_at <= now()) AS "overdueReports",
      count(*) FILTER (WHERE status = 'resolved') AS "resolvedReports",
      ${MEDIAN_HOURS} FILTER (WHERE status = 'resolved') AS "medianResolutionHours"
    FROM reports
  ) AS reports`;

const perDay = (table: Sql, column: Sql, alias: Sql): Sql => sql`
  SELECT (${column} AT TIME ZONE 'UTC')::date AS day, count(*) AS ${alias}
  FROM ${table} WHERE ${column} >= (SELECT first FROM span) GROUP BY 1`;

const history = (days: number) => sql<AdminStatsDay>`
  WITH span AS (SELECT date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - (${days} - 1) * interval '1 day' AS first),
  days AS (
    SELECT (generate_series(first, now(), interval '1 day') AT TIME ZONE 'UTC')::date AS day FROM span
  ),
  joined AS (${perDay(sql`people`, sql`joined_at`, sql`"newUsers"`)}),
  created AS (${perDay(sql`groups`, sql`created_at`, sql`"newGroups"`)}),
  posted AS (
    SELECT day, sum(messages)::float8 AS messages
    FROM message_counts WHERE day >= (SELECT (first AT TIME ZONE 'UTC')::date FROM span) GROUP BY day
  ),
  filed AS (${perDay(sql`reports`, sql`created_at`, sql`"reportsFiled"`)}),
  resolved AS (
    SELECT (resolved_at AT TIME ZONE 'UTC')::date AS day, count(*) AS "reportsResolved",
      ${MEDIAN_HOURS} AS "medianResolutionHours"
    FROM reports WHERE status = 'resolved' AND resolved_at >= (SELECT first FROM span) GROUP BY 1
  )
  SELECT to_char(day, 'YYYY-MM-DD') AS date, coalesce("newUsers", 0) AS "newUsers",
    coalesce("newGroups", 0) AS "newGroups", coalesce(messages, 0) AS messages,
    coalesce("reportsFiled", 0) AS "reportsFiled", coalesce("reportsResolved", 0) AS "reportsResolved",
    "medianResolutionHours"
  FROM days LEFT JOIN joined USING (day) LEFT JOIN created USING (day) LEFT JOIN posted USING (day)
    LEFT JOIN filed USING (day) LEFT JOIN resolved USING (day)
  ORDER BY day`;

/** Reads statistics about users, groups, messages and reports. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the current numbers. */
  async now(): Promise<AdminStats> {
    const row = await rowOf(this.dataSource, stats);
    return { ...row, medianResolutionHours: roundHours(row.medianResolutionHours) };
  }

  /** Returns the numbers of the last days in UTC, including today, oldest first. */
  async byDay(days: number): Promise<AdminStatsDay[]> {
    const rows = await rowsOf(this.dataSource, history(days));
    return rows.map((row) => ({ ...row, medianResolutionHours: roundHours(row.medianResolutionHours) }));
  }
}
