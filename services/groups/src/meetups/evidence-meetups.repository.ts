import type { EvidenceMeetup } from '@circlet/contracts';
import { rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type StoredStatus, statusOf } from '../model/meetup.rules';
import { firstAt } from './meetup-views';

/** How far back a report looks, and how many meetups it keeps. */
const EVIDENCE_DAYS = 90;
const MAX_MEETUPS = 20;

type Row = Omit<EvidenceMeetup, 'status' | 'startsAt'> & {
  readonly status: StoredStatus;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** Reads the meetups of a reported group. */
@Injectable()
export class EvidenceMeetupsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a group's recent and upcoming meetups, the last changed first; none to users who aren't members. */
  async list(groupId: number, readerId: number): Promise<EvidenceMeetup[]> {
    const rows = await rowsOf(
      this.dataSource,
      sql<Row>`
        SELECT m.id AS "meetupId", json_build_object('id', m.proposer_id, 'name', c.name) AS proposer,
               m.title, m.place, m.note, m.status, m.starts_at AS "startsAt", m.ends_at AS "endsAt"
        FROM meetups m JOIN memberships mine ON mine.group_id = m.group_id AND mine.user_id = ${readerId}
        LEFT JOIN user_cards c ON c.user_id = m.proposer_id
        WHERE m.group_id = ${groupId} AND ${firstAt} > now() - ${EVIDENCE_DAYS} * interval '1 day'
        ORDER BY m.changed_at DESC, m.id DESC LIMIT ${sql.literal(MAX_MEETUPS)}`,
    );
    const now = new Date();
    return rows.map(({ endsAt, ...row }) => ({
      ...row,
      status: statusOf({ status: row.status, endsAt }, now),
      startsAt: row.startsAt?.toISOString() ?? null,
    }));
  }
}
