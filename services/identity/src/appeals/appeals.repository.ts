import type { Appeal, AppealStatus, listAppeals, QueryOf, Role, StaffAppeal } from '@circlet/contracts';
import { countThatFit, decodeCursor, encodeCursor, type Page, timestampKeyset } from '@circlet/platform';
import { countOf, type Database, rowOf, rowsOf, type Sql, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { type AppealToDecide, canDecide } from './appeal.rules';

/** The user who appeals, and what decides who may decide. */
export interface KnownAppeal extends AppealToDecide {
  readonly userId: number;
}

/** A decision on an appeal. */
export interface AppealDecision {
  readonly id: number;
  readonly status: 'accepted' | 'rejected';
  readonly answer: string;
  readonly decidedBy: number;
}

/** The staff member who reads. */
interface Reader {
  readonly id: number;
  readonly role: Role;
}

type AppealRow = Omit<StaffAppeal, 'canDecide' | 'createdAt' | 'decidedAt'> & {
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly banCreatedAt: Date;
};

const selectAppeals = sql`
  SELECT a.id, a.text, a.status, a.answer, a.created_at AS "createdAt", a.decided_at AS "decidedAt",
    b.created_at AS "banCreatedAt",
    json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'profilePhoto', u.profile_photo) AS "user",
    json_build_object('reason', b.reason, 'bannedBy',
      CASE WHEN banner.id IS NOT NULL THEN json_build_object('id', banner.id, 'name', banner.name) END) AS ban,
    CASE WHEN decider.id IS NOT NULL THEN json_build_object('id', decider.id, 'name', decider.name) END AS "decidedBy"
  FROM appeals a JOIN bans b ON b.id = a.ban_id JOIN users u ON u.id = b.user_id
    LEFT JOIN users banner ON banner.id = b.banned_by LEFT JOIN users decider ON decider.id = a.decided_by`;

const appealOf = ({ banCreatedAt, ...row }: AppealRow, reader: Reader, admins: number): StaffAppeal => ({
  ...row,
  ban: { ...row.ban, createdAt: banCreatedAt.toISOString() },
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  canDecide: canDecide({ status: row.status, bannedBy: row.ban.bannedBy?.id ?? null }, reader, admins),
});

/** Stores and reads appeals. */
@Injectable()
export class AppealsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Locks the ban that a link is about, so that it isn't lifted in the meantime.
   * @returns its id; undefined when the link is unknown or the ban was lifted
   */
  async lockBan(tx: EntityManager, tokenHash: Buffer): Promise<number | undefined> {
    const [id] = await valuesOf(
      tx,
      sql<{ id: number }>`SELECT b.id FROM bans b JOIN appeal_links l ON l.ban_id = b.id
        WHERE l.token_hash = ${tokenHash} AND b.lifted_at IS NULL FOR NO KEY UPDATE OF b`,
    );
    return id;
  }

  /**
   * Uses up a link.
   * @returns false when it was used or has expired
   */
  async useLink(tx: EntityManager, tokenHash: Buffer): Promise<boolean> {
    const used = await countOf(
      tx,
      sql`UPDATE appeal_links SET used_at = now()
        WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > now()`,
    );
    return used > 0;
  }

  /**
   * Adds an appeal.
   * @returns undefined when there is already one against this ban
   */
  async add(tx: EntityManager, banId: number, text: string): Promise<Appeal | undefined> {
    const [row] = await rowsOf(
      tx,
      sql<{ id: number; createdAt: Date }>`INSERT INTO appeals (ban_id, text) VALUES (${banId}, ${text})
        ON CONFLICT (ban_id) DO NOTHING RETURNING id, created_at AS "createdAt"`,
    );
    if (row === undefined) return undefined;
    const createdAt = row.createdAt.toISOString();
    return { id: row.id, text, status: 'open', answer: null, createdAt, decidedAt: null };
  }

  /** Finds an appeal and who may decide it. */
  async find(id: number, database: Database = this.dataSource): Promise<KnownAppeal | undefined> {
    const [appeal] = await rowsOf(
      database,
      sql<KnownAppeal>`SELECT a.status, b.user_id AS "userId", b.banned_by AS "bannedBy"
        FROM appeals a JOIN bans b ON b.id = a.ban_id WHERE a.id = ${id}`,
    );
    return appeal;
  }

  /** Returns the number of admins who are not banned. */
  async admins(): Promise<number> {
    return countOf(this.dataSource, sql`SELECT FROM users WHERE role = 'admin' AND NOT is_banned`);
  }

  /**
   * Decides an open appeal.
   * @returns false when it is no longer open
   */
  async decide(tx: EntityManager, { id, status, answer, decidedBy }: AppealDecision): Promise<boolean> {
    const decided = await countOf(
      tx,
      sql`UPDATE appeals SET status = ${status}, answer = ${answer}, decided_by = ${decidedBy}, decided_at = now()
        WHERE id = ${id} AND status = 'open'`,
    );
    return decided > 0;
  }

  /** Returns an appeal as a staff member sees it. It must exist. */
  async get(id: number, reader: Reader): Promise<StaffAppeal> {
    const row = await rowOf(this.dataSource, sql<AppealRow>`${selectAppeals} WHERE a.id = ${id}`);
    return appealOf(row, reader, await this.admins());
  }

  /** Returns a page of appeals, newest first. Returns fewer than the limit where the texts are long. */
  async page(
    { status, cursor, limit }: QueryOf<typeof listAppeals>,
    reader: Reader,
  ): Promise<Page<StaffAppeal>> {
    const hasStatus = status === undefined ? undefined : withStatus(status);
    const isAfter =
      cursor === undefined
        ? undefined
        : sql`(a.created_at, a.id) < (${sql.join(decodeCursor(cursor, timestampKeyset))})`;
    const [total, found, admins] = await Promise.all([
      countOf(this.dataSource, sql`SELECT FROM appeals a WHERE ${sql.and([hasStatus])}`),
      rowsOf(
        this.dataSource,
        sql<AppealRow>`${selectAppeals} WHERE ${sql.and([hasStatus, isAfter])}
          ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit + 1}`,
      ),
      this.admins(),
    ]);
    const appeals = found.slice(0, limit).map((row) => appealOf(row, reader, admins));
    const rows = appeals.slice(
      0,
      countThatFit(appeals.map((appeal) => Buffer.byteLength(JSON.stringify(appeal)))),
    );
    const last = rows.at(-1);
    const hasMore = found.length > rows.length && last !== undefined;
    return { rows, total, nextCursor: hasMore ? encodeCursor([last.createdAt, last.id]) : undefined };
  }
}

const withStatus = (status: AppealStatus): Sql => sql`a.status = ${status}`;
