import type { AuditEntry, listAuditEntries, QueryOf } from '@circlet/contracts';
import {
  Conditions,
  likePattern,
  encodeCursor,
  decodeCursor,
  timestampKeyset,
  type Page,
} from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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

@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a page of the entries that match, newest first, with their total. */
  async page(query: QueryOf<typeof listAuditEntries>): Promise<Page<AuditEntry>> {
    const filter = this.filter(query);
    const [{ total }] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*) AS total FROM audit_entries WHERE ${filter.sql}`,
      filter.values,
    );
    if (query.cursor !== undefined)
      filter.add('(created_at, id) < (?, ?)', ...decodeCursor(query.cursor, timestampKeyset));
    const rows = await this.dataSource.query<AuditRow[]>(
      `SELECT * FROM audit_entries WHERE ${filter.sql}
       ORDER BY created_at DESC, id DESC LIMIT ${filter.parameter(query.limit + 1)}`,
      filter.values,
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

  private filter(query: QueryOf<typeof listAuditEntries>): Conditions {
    const filter = new Conditions()
      .addIf('action = ?', query.action)
      .addIf('actor_id = ?', query.actorId)
      .addIf('subject_type = ?', query.subjectType)
      .addIf('subject_id = ?', query.subjectId)
      .addIf('created_at >= ?', query.since)
      .addIf('created_at < ?', query.until);
    if (query.search === undefined || query.search === '') return filter;
    const pattern = likePattern(query.search);
    return filter.add(
      'actor_name ILIKE ? OR subject_name ILIKE ? OR reason ILIKE ?',
      pattern,
      pattern,
      pattern,
    );
  }
}
