import { limits } from '@circlet/contracts';
import { execute, rowOf, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { conditions } from '../discovery/conditions';
import { toSearch } from '../discovery/search';
import { filtersOf, searchColumns, type SearchRow } from './saved-searches.repository';

/** A search with alerts. */
export type AlertingSearch = SearchRow & { readonly nextAlertAt: Date };

@Injectable()
export class AlertsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the ids of searches whose alert is due, longest overdue first. */
  findDue(now: Date, limit: number): Promise<number[]> {
    return valuesOf(
      this.dataSource,
      sql<{ id: number }>`
        SELECT id FROM saved_searches WHERE next_alert_at <= ${now} ORDER BY next_alert_at LIMIT ${limit}`,
    );
  }

  /** Returns when the alert that is longest overdue became due; null when none is due. */
  async dueSince(now: Date): Promise<Date | null> {
    const { since } = await rowOf(
      this.dataSource,
      sql<{ since: Date | null }>`
        SELECT min(next_alert_at) AS since FROM saved_searches WHERE next_alert_at <= ${now}`,
    );
    return since;
  }

  /** Locks a search whose alert is due. Returns undefined when it isn't, or when another transaction has locked it. */
  async lockDue(tx: EntityManager, id: number, now: Date): Promise<AlertingSearch | undefined> {
    const [row] = await rowsOf(
      tx,
      sql<AlertingSearch>`SELECT ${searchColumns} FROM saved_searches s
       WHERE s.id = ${id} AND s.next_alert_at <= ${now} FOR UPDATE SKIP LOCKED`,
    );
    return row;
  }

  /**
   * Finds groups that were listed since the last check, newest first, and remembers them, so that no later check
   * finds them again. The user's own groups, joined ones, and those that a block hides are left out. A check looks an
   * hour further back than the last one, because a group may commit after its time.
   */
  async findNew(tx: EntityManager, search: SearchRow): Promise<number[]> {
    const { id, userId } = search;
    const matches = conditions(
      toSearch(filtersOf(search), {
        sort: 'newest',
        origin: null,
        limit: limits.pageSize.max,
        after: null,
        viewerId: userId,
      }),
      sql`g`,
      { knowsInside: false, haveText: true },
    );
    return valuesOf(
      tx,
      sql<{ id: number }>`WITH new_groups AS (
         SELECT g.id, g.listed_at FROM groups g JOIN saved_searches s ON s.id = ${id}
         WHERE g.is_listed AND g.listed_at > greatest(s.alerts_since, s.checked_at - interval '1 hour')
           AND ${sql.and(matches)}
           AND NOT EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id = ${userId})
           AND NOT EXISTS (SELECT FROM found_groups f WHERE f.search_id = ${id} AND f.group_id = g.id)),
       remembered AS (
         INSERT INTO found_groups (search_id, group_id) SELECT ${id}::bigint, n.id FROM new_groups n)
       SELECT n.id FROM new_groups n ORDER BY n.listed_at DESC, n.id DESC`,
    );
  }

  /** Remembers that a search was checked, and when the next alert is due. */
  async markChecked(tx: EntityManager, id: number, nextAlertAt: Date | null): Promise<void> {
    await execute(
      tx,
      sql`UPDATE saved_searches SET checked_at = now(), next_alert_at = ${nextAlertAt} WHERE id = ${id}`,
    );
  }
}
