import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { type Claim, PATIENCE_MS } from './handover/handover';
import { cappedSource, MAILS_PER_DAY, MAILS_PER_SOURCE } from './mail-caps.rules';
import { type MailFacts, type MailKind, mailKinds, type NewMail } from './mail-kinds';

/**
 * After 30 s without marking an email as being sent, a
 * worker is presumed dead, and another can claim the email.
 */
const CLAIM = `interval '${PATIENCE_MS + 10_000} milliseconds'`;

/** An email still being sent this long after its claim expired is in doubt. */
const DOUBT = `interval '10 minutes'`;

/** Emails deleted per statement, so that none runs long. */
const AT_ONCE = 5_000;

/** An email that waits for its job. */
export interface QueuedMail {
  readonly id: number;
  readonly kind: MailKind;
}

/** An email claimed for sending, with its recipient. */
export interface ClaimedMail {
  readonly claim: Claim;
  readonly kind: MailKind;
  readonly eventId: string;
  readonly facts: MailFacts;
  readonly userId: number;
  readonly email: string;
  readonly isBanned: boolean;
  readonly isMuted: boolean;
}

/** Reads and writes emails and their states. */
@Injectable()
export class EmailsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds emails together with the change that causes them. Skips existing ones, and those over the cap of
   * their kind: the app still shows the same information.
   */
  async add(transaction: EntityManager, mails: readonly NewMail[]): Promise<void> {
    if (mails.length === 0) return;
    const sources = mails.map(cappedSource);
    await this.lockCaps(
      transaction,
      mails.filter((_, index) => sources[index] !== undefined).map((mail) => mail.userId),
    );
    await transaction.query(
      `INSERT INTO emails (event_id, kind, user_id, facts)
       SELECT mail.event_id, mail.kind, u.id, mail.facts
       FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::jsonb[], $5::jsonb[])
         AS mail (event_id, kind, user_id, facts, source)
       JOIN users u ON u.id = mail.user_id
       WHERE mail.source IS NULL OR (
         SELECT count(*) < $6 AND count(*) FILTER (WHERE e.facts @> mail.source) < $7
         FROM emails e
         WHERE e.user_id = u.id AND e.kind = mail.kind AND e.created_at > now() - interval '24 hours'
       )
       ON CONFLICT DO NOTHING`,
      [
        mails.map((mail) => mail.eventId),
        mails.map((mail) => mail.kind),
        mails.map((mail) => mail.userId),
        mails.map((mail) => JSON.stringify(mail.facts ?? {})),
        sources.map((source) => (source === undefined ? null : JSON.stringify(source))),
        MAILS_PER_DAY,
        MAILS_PER_SOURCE,
      ],
    );
  }

  /** Serializes transactions that count the emails to the same users, until this transaction ends. */
  private async lockCaps(transaction: EntityManager, userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await transaction.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('mails to ' || user_id, 0))
       FROM (SELECT DISTINCT user_id FROM unnest($1::bigint[]) AS user_id ORDER BY user_id) AS ordered`,
      [userIds],
    );
  }

  /**
   * Marks the oldest emails without a job as enqueued.
   * @returns those emails, oldest first
   */
  async takeNew(limit: number): Promise<QueuedMail[]> {
    return this.take('enqueued_at IS NULL', limit);
  }

  /** Does the same for emails whose job is overdue: Redis might have lost it. */
  async takeOverdue(limit: number): Promise<QueuedMail[]> {
    return this.take(`enqueued_at < now() - interval '1 minute'`, limit);
  }

  private async take(condition: string, limit: number): Promise<QueuedMail[]> {
    const [rows] = await this.dataSource.query<[QueuedMail[], number]>(
      `UPDATE emails SET enqueued_at = now() WHERE id IN (
         SELECT id FROM emails WHERE status = 'queued' AND ${condition}
         ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, kind`,
      [limit],
    );
    return rows.sort((a, b) => a.id - b.id);
  }

  /** Claims an email for sending; undefined when it is done or claimed by another worker. */
  async claim(mailId: number): Promise<ClaimedMail | undefined> {
    const [[row]] = await this.dataSource.query<
      [(Omit<ClaimedMail, 'claim'> & { claims: number })[], number]
    >(
      `UPDATE emails e SET claims = claims + 1, claimed_until = now() + ${CLAIM}
       FROM users u
       WHERE e.id = $1 AND u.id = e.user_id AND e.status IN ('queued', 'failed')
         AND coalesce(e.claimed_until, '-infinity') < now()
       RETURNING e.claims, e.kind, e.event_id AS "eventId", e.facts, u.id AS "userId", u.email,
                 u.is_banned AS "isBanned",
                 EXISTS (SELECT FROM muted_mail_topics m
                         WHERE m.user_id = u.id AND m.topic = $2::jsonb ->> e.kind) AS "isMuted"`,
      [mailId, JSON.stringify(mailKinds)],
    );
    if (row === undefined) return undefined;
    const { claims, ...mail } = row;
    return { ...mail, claim: { mailId, number: claims } };
  }

  /** Returns whether an email is still queued, claimed or not. */
  async isWaiting(id: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM emails WHERE id = $1 AND status = 'queued'`,
      [id],
    );
    return rows.length > 0;
  }

  async markSkipped({ mailId, number }: Claim): Promise<void> {
    await this.dataSource.query(
      `UPDATE emails SET status = 'skipped', claimed_until = NULL WHERE id = $1 AND claims = $2`,
      [mailId, number],
    );
  }

  /** Ends a claim before its email was sent, so that it can be claimed again immediately. */
  async release({ mailId, number }: Claim): Promise<void> {
    await this.dataSource.query('UPDATE emails SET claimed_until = NULL WHERE id = $1 AND claims = $2', [
      mailId,
      number,
    ]);
  }

  /** Gives up on an email that is still queued. */
  async markFailed(mailId: number): Promise<void> {
    await this.dataSource.query(`UPDATE emails SET status = 'failed' WHERE id = $1 AND status = 'queued'`, [
      mailId,
    ]);
  }

  /**
   * Marks emails as in doubt when their handover died between the mark and the last byte, or has been without
   * PostgreSQL since then. A handover that is still alive corrects the mark later.
   * @returns their ids
   */
  async markDoubtful(): Promise<number[]> {
    const [rows] = await this.dataSource.query<[{ id: number }[], number]>(
      `UPDATE emails SET status = 'in_doubt' WHERE status = 'sending' AND claimed_until < now() - ${DOUBT}
       RETURNING id`,
    );
    return rows.map((row) => row.id);
  }

  /**
   * Deletes finished emails after 90 days. By then, no event that could cause them again can be redelivered.
   */
  async prune(): Promise<void> {
    let deleted: number;
    do {
      [, deleted] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM emails WHERE id IN
           (SELECT id FROM emails
            WHERE created_at < now() - interval '90 days' AND status NOT IN ('queued', 'sending') LIMIT $1)`,
        [AT_ONCE],
      );
    } while (deleted === AT_ONCE);
  }
}
