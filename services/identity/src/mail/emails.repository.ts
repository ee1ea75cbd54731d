import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { MailFacts, MailKind, NewMail } from './mail-kinds';

/** A worker that has not sent a mail in this time is taken for dead, and another one may send it. */
const CLAIM = `interval '30 seconds'`;

/** A mail that waits to be sent, with its recipient. */
export interface ClaimedMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly eventId: string;
  readonly facts: MailFacts;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isBanned: boolean;
  readonly isMuted: boolean;
}

/** Reads and writes what is mailed to whom. */
@Injectable()
export class EmailsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds mails together with the change that causes them; those that are there already stay as they are. */
  async add(transaction: EntityManager, mails: readonly NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    await transaction.query(
      `INSERT INTO emails (event_id, kind, user_id, facts)
       SELECT mail.event_id, mail.kind, u.id, mail.facts
       FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::jsonb[]) AS mail (event_id, kind, user_id, facts)
       JOIN users u ON u.id = mail.user_id
       ON CONFLICT DO NOTHING`,
      [
        mails.map((mail) => mail.eventId),
        mails.map((mail) => mail.kind),
        mails.map((mail) => mail.userId),
        mails.map((mail) => JSON.stringify(mail.facts ?? {})),
      ],
    );
  }

  /** Marks the oldest mails that no job exists for yet as enqueued. @returns their ids */
  async takeNew(limit: number): Promise<number[]> {
    return this.take('enqueued_at IS NULL', limit);
  }

  /** The same for mails whose job should be long done: Redis may have lost it. */
  async takeOverdue(limit: number): Promise<number[]> {
    return this.take(`enqueued_at < now() - interval '1 minute'`, limit);
  }

  private async take(condition: string, limit: number): Promise<number[]> {
    const [rows] = await this.dataSource.query<[{ id: number }[], number]>(
      `UPDATE emails SET enqueued_at = now() WHERE id IN (
         SELECT id FROM emails WHERE status = 'queued' AND ${condition}
         ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [limit],
    );
    return rows.map((row) => row.id);
  }

  /** Takes a mail for sending; undefined when it is done or another worker has it. */
  async claim(id: number, topic: (kind: MailKind) => string | null): Promise<ClaimedMail | undefined> {
    const [[row]] = await this.dataSource.query<[Omit<ClaimedMail, 'isMuted'>[], number]>(
      `UPDATE emails e SET claimed_until = now() + ${CLAIM}
       FROM users u
       WHERE e.id = $1 AND u.id = e.user_id AND e.status IN ('queued', 'failed')
         AND coalesce(e.claimed_until, '-infinity') < now()
       RETURNING e.id, e.kind, e.event_id AS "eventId", e.facts, u.id AS "userId", u.name, u.email,
                 u.is_banned AS "isBanned"`,
      [id],
    );
    if (row === undefined) return undefined;
    return { ...row, isMuted: await this.isMuted(row.userId, topic(row.kind)) };
  }

  private async isMuted(userId: number, topic: string | null): Promise<boolean> {
    if (topic === null) return false;
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT FROM muted_mail_topics WHERE user_id = $1 AND topic = $2',
      [userId, topic],
    );
    return rows.length > 0;
  }

  /** Whether a mail still waits, in whosever hands. */
  async isWaiting(id: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM emails WHERE id = $1 AND status = 'queued'`,
      [id],
    );
    return rows.length > 0;
  }

  async markSkipped(id: number): Promise<void> {
    await this.dataSource.query(`UPDATE emails SET status = 'skipped', claimed_until = NULL WHERE id = $1`, [
      id,
    ]);
  }

  /** The server has refused it: it was not sent after all, and may be tried again at once. */
  async markUnsent(id: number, giveUp: boolean): Promise<void> {
    await this.dataSource.query(
      'UPDATE emails SET status = $2, sent_at = NULL, claimed_until = NULL WHERE id = $1',
      [id, giveUp ? 'failed' : 'queued'],
    );
  }

  async markSent(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE emails SET status = 'sent', sent_at = coalesce(sent_at, now()), claimed_until = NULL WHERE id = $1`,
      [id],
    );
  }
}
