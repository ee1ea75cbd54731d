import type { AuditEntry, listAuditEntries, QueryOf } from '@circlet/contracts';
import { decodeCursor, encodeCursor, type Page, timestampKeyset } from '@circlet/platform';
import { likePattern, rowOf, rowsOf, type Sql, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type Query = QueryOf<typeof listAuditEntries>;

interface AuditRow {
  readonly id: number;
  readonly actor_id: number | null;
  readonly actor_name: string;
  readonly action: AuditEntry['action'];
  readonly subject_type: AuditEntry['subject']['type'];
  readonly subject_id: number;
  readonly subject_name: string;
  readonly reason: string | null;
  readonly changed_from: string | null;
  readonly changed_to: string | null;
  readonly ip: string | null;
  readonly created_at: Date;
}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
  reason: row.reason,
  change:
    row.changed_from === null || row.changed_to === null
      ? null
      : { from: row.changed_from, to: row.changed_to },
  createdAt: row.created_at.toISOString(),
  ip: row.ip,
});

const filterOf = (query: Query): Sql =>
  sql.and([
    query.action === undefined ? undefined : sql`action = ${query.action}`,
    query.actorId === undefined ? undefined : sql`actor_id = ${query.actorId}`,
    query.subjectType === undefined ? undefined : sql`subject_type = ${query.subjectType}`,
    query.subjectId === undefined ? undefined : sql`subject_id = ${query.subjectId}`,
    query.since === undefined ? undefined : sql`created_at >= ${query.since}`,
    query.until === undefined ? undefined : sql`created_at < ${query.until}`,
    query.search === undefined || query.search === '' ? undefined : mentions(likePattern(query.search)),
  ]);

const mentions = (pattern: string): Sql =>
  sql`actor_name ILIKE ${pattern} OR subject_name ILIKE ${pattern} OR reason ILIKE ${pattern}`;

const afterCursor = (cursor: string | undefined): Sql | undefined =>
  cursor === undefined
    ? undefined
    : sql`(created_at, id) < (${sql.join(decodeCursor(cursor, timestampKeyset))})`;

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page of the entries that match, newest first, with their total. */
  async page(query: Query): Promise<Page<AuditEntry>> {
    const filter = filterOf(query);
    const { total } = await rowOf(
      this.dataSource,
      sql<{ total: number }>`SELECT count(*) AS total FROM audit_entries WHERE ${filter}`,
    );
    const rows = await rowsOf(
      this.dataSource,
      sql<AuditRow>`
        SELECT * FROM audit_entries WHERE ${sql.and([filter, afterCursor(query.cursor)])}
        ORDER BY created_at DESC, id DESC LIMIT ${query.limit + 1}`,
    );
    const entries = rows.slice(0, query.limit).map(entryOf);
    const last = entries.at(-1);
    const hasMore = rows.length > query.limit && last !== undefined;
    return {
      rows: entries,
      total,
      nextCursor: hasMore ? encodeCursor([last.createdAt, last.id]) : undefined,
    };
  }
}
