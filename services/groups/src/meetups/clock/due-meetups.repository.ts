import { limits } from '@circlet/contracts';
import { rowOf, type Sql, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { dueTimes, stepDelays } from './clock.rules';

@Injectable()
export class DueMeetupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the ids of meetups that may have a step due, longest overdue first. */
  find(now: Date, limit: number): Promise<number[]> {
    const { nudgeBefore, remindFirstBefore, remindLastBefore, askAfter, askBefore } = dueTimes(now);
    return valuesOf(
      this.dataSource,
      sql<{ id: number }>`
        SELECT id FROM (
          SELECT id, deadline AS due_at FROM meetups
          WHERE status = 'proposed' AND (deadline <= ${now} OR (deadline <= ${nudgeBefore} AND nudged_at IS NULL
            AND created_at < deadline - make_interval(hours => ${sql.literal(limits.meetupNudgeHours)})))
          UNION ALL
          SELECT id, starts_at FROM meetups
          WHERE status = 'scheduled' AND starts_at > ${now} AND starts_at <= ${remindFirstBefore}
            AND (reminded_first_at IS NULL OR (reminded_last_at IS NULL AND starts_at <= ${remindLastBefore}))
          UNION ALL
          SELECT id, ends_at FROM meetups
          WHERE status = 'scheduled' AND asked_at IS NULL AND ends_at > ${askAfter} AND ends_at <= ${askBefore}
          UNION ALL
          SELECT id, ends_at FROM meetups
          WHERE repeat IS NOT NULL AND NOT has_repeated AND ends_at <= ${now} AND group_deleted_at IS NULL) AS due
        GROUP BY id ORDER BY min(due_at) LIMIT ${limit}`,
    );
  }

  /** Returns when the step that is longest overdue became due; null when none is due. */
  async dueSince(now: Date): Promise<Date | null> {
    const { nudgeBefore, remindFirstBefore, remindLastBefore, askAfter, askBefore } = dueTimes(now);
    const { nudge, remindFirst, remindLast, ask } = stepDelays;
    const hours = (count: number): Sql => sql`make_interval(hours => ${sql.literal(count)})`;
    const { since } = await rowOf(
      this.dataSource,
      sql<{ since: Date | null }>`
        SELECT min(due_at) AS since FROM (
          SELECT deadline AS due_at FROM meetups WHERE status = 'proposed' AND deadline <= ${now}
          UNION ALL
          SELECT deadline + ${hours(nudge)} FROM meetups
          WHERE status = 'proposed' AND deadline > ${now} AND deadline <= ${nudgeBefore} AND nudged_at IS NULL
            AND created_at < deadline + ${hours(nudge)}
          UNION ALL
          SELECT starts_at + ${hours(remindFirst)} FROM meetups
          WHERE status = 'scheduled' AND starts_at > ${remindLastBefore} AND starts_at <= ${remindFirstBefore}
            AND reminded_first_at IS NULL
          UNION ALL
          SELECT starts_at + ${hours(remindLast)} FROM meetups
          WHERE status = 'scheduled' AND starts_at > ${now} AND starts_at <= ${remindLastBefore}
            AND reminded_last_at IS NULL
          UNION ALL
          SELECT ends_at + ${hours(ask)} FROM meetups
          WHERE status = 'scheduled' AND asked_at IS NULL AND ends_at > ${askAfter} AND ends_at <= ${askBefore}
          UNION ALL
          SELECT ends_at FROM meetups
          WHERE repeat IS NOT NULL AND NOT has_repeated AND ends_at <= ${now} AND group_deleted_at IS NULL) AS due`,
    );
    return since;
  }
}
