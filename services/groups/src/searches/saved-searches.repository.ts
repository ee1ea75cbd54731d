import {
  type GroupFilters,
  groupFiltersSchema,
  type SavedSearch,
  type SearchNotify,
} from '@circlet/contracts';
import { countOf, execute, rowOf, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A saved search as stored. */
export interface SearchRow {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly filters: SavedSearch['filters'];
  readonly notify: SearchNotify;
  readonly createdAt: Date;
  /** Null when the search has no alerts. */
  readonly nextAlertAt: Date | null;
}

export const searchColumns = sql`s.id, s.user_id AS "userId", s.name, s.filters, s.notify, s.created_at AS "createdAt",
  s.next_alert_at AS "nextAlertAt"`;

/** The fields of a search that its user chooses, and its next alert. */
export type SearchFields = Pick<SearchRow, 'name' | 'filters' | 'notify' | 'nextAlertAt'>;

/** Filters that a search doesn't save don't apply to it. */
const noFilters: GroupFilters = groupFiltersSchema.parse({});

/** Returns the filters of a search as those of the list of groups. */
export const filtersOf = ({ filters }: Pick<SearchRow, 'filters'>): GroupFilters => ({
  ...noFilters,
  ...filters,
});

@Injectable()
export class SavedSearchesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a user's searches, newest first. */
  ofUser(userId: number): Promise<SearchRow[]> {
    return rowsOf(
      this.dataSource,
      sql<SearchRow>`SELECT ${searchColumns} FROM saved_searches s WHERE s.user_id = ${userId} ORDER BY s.id DESC`,
    );
  }

  /** Returns a user's search, or null when it is gone or someone else's. Locks it until the transaction ends. */
  async lock(tx: EntityManager, id: number, userId: number): Promise<SearchRow | null> {
    const [row] = await rowsOf(
      tx,
      sql<SearchRow>`SELECT ${searchColumns} FROM saved_searches s
       WHERE s.id = ${id} AND s.user_id = ${userId} FOR UPDATE`,
    );
    return row ?? null;
  }

  async count(tx: EntityManager, userId: number): Promise<number> {
    const { total } = await rowOf(
      tx,
      sql<{ total: number }>`SELECT count(*) AS total FROM saved_searches WHERE user_id = ${userId}`,
    );
    return total;
  }

  /** Stores a search. Only groups that are listed from now on count as new. */
  add(
    tx: EntityManager,
    userId: number,
    { name, filters, notify, nextAlertAt }: SearchFields,
  ): Promise<SearchRow> {
    return rowOf(
      tx,
      sql<SearchRow>`INSERT INTO saved_searches AS s (user_id, name, filters, notify, alerts_since, next_alert_at)
       VALUES (${userId}, ${name}, ${JSON.stringify(filters)}, ${notify}, now(), ${nextAlertAt})
       RETURNING ${searchColumns}`,
    );
  }

  /**
   * Changes a search.
   * @param startsAlerts - whether only groups that are listed from now on count as new
   */
  change(
    tx: EntityManager,
    id: number,
    { name, filters, notify, nextAlertAt }: SearchFields,
    startsAlerts: boolean,
  ): Promise<SearchRow> {
    return rowOf(
      tx,
      sql<SearchRow>`UPDATE saved_searches AS s
       SET name = ${name}, filters = ${JSON.stringify(filters)}, notify = ${notify}, next_alert_at = ${nextAlertAt},
           alerts_since = CASE WHEN ${startsAlerts} THEN now() ELSE alerts_since END
       WHERE s.id = ${id} RETURNING ${searchColumns}`,
    );
  }

  /** @returns false when the search is gone or someone else's */
  async delete(id: number, userId: number): Promise<boolean> {
    const deleted = await countOf(
      this.dataSource,
      sql`DELETE FROM saved_searches WHERE id = ${id} AND user_id = ${userId}`,
    );
    return deleted === 1;
  }
}

/** Deletes all searches of a user. */
export const forgetSearches = (tx: EntityManager, userId: number): Promise<void> =>
  execute(tx, sql`DELETE FROM saved_searches WHERE user_id = ${userId}`);

/** Converts a search to its API shape. */
export const toSavedSearch = (row: SearchRow): SavedSearch => ({
  id: row.id,
  name: row.name,
  filters: row.filters,
  notify: row.notify,
  createdAt: row.createdAt.toISOString(),
});
