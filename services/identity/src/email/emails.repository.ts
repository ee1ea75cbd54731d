import { currentTraceparent } from '@circlet/platform';
import {
  countOf,
  deleteInBatches,
  execute,
  rowOf,
  rowsOf,
  type Sql,
  sql,
  valuesOf,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { type Claim, DELIVERY_TIMEOUT_MS } from './delivery/email-delivery';
import { cappedSource, EMAILS_PER_DAY, emailsPerSource } from './email-caps.rules';
import { type EmailFacts, emailKinds, type MailedKind, type NewEmail, unmailedKinds } from './email-kinds';

/**
 * After 30 s without marking an email as being sent, a
 * worker is presumed dead, and another can claim the email.
 */
const CLAIM = sql`interval '${sql.literal(DELIVERY_TIMEOUT_MS + 10_000)} milliseconds'`;

/** An email still being sent this long after its claim expired is in doubt. */
const DOUBT = sql`interval '10 minutes'`;

/** Returns when the oldest email that is still queued was added; null when none is. */
export const oldestQueued = sql<{ since: Date | null }>`
  SELECT min(created_at) AS since FROM emails WHERE status = 'queued'`;

/** An email that waits for its job. */
export interface QueuedEmail {
  readonly id: number;
  readonly kind: MailedKind;
  /** W3C `traceparent` of the cause; null unless it is traced. */
  readonly traceparent: string | null;
}

/** An email claimed for sending, with its recipient. */
export interface ClaimedEmail {
  readonly claim: Claim;
  readonly kind: MailedKind;
  readonly eventId: string;
  readonly facts: EmailFacts;
  readonly userId: number;
  /** The one in the facts, or that of the account. */
  readonly address: string;
  readonly isBanned: boolean;
  /** Whether the recipient has confirmed the address of the account. */
  readonly isConfirmed: boolean;
  readonly isMuted: boolean;
  /** Whether it has become untrue. */
  readonly isLate: boolean;
}

type ClaimRow = Omit<ClaimedEmail, 'claim'> & { readonly claims: number };

/** Reads and writes emails and their states. */
@Injectable()
export class EmailsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds emails together with the change that causes them. Skips existing ones, and those over the cap of
   * their kind: the app still shows the same information.
   * @returns the ids of those that were added
   */
  async add(tx: EntityManager, emails: readonly NewEmail[]): Promise<number[]> {
    if (emails.length === 0) return [];
    const sources = emails.map(cappedSource);
    await this.lockCaps(
      tx,
      emails.filter((_, index) => sources[index] !== undefined).map((email) => email.userId),
    );
    const eventIds = emails.map((email) => email.eventId);
    const kinds = emails.map((email) => email.kind);
    const userIds = emails.map((email) => email.userId);
    const facts = emails.map((email) => JSON.stringify(email.facts ?? {}));
    const expiries = emails.map((email) => email.notAfter ?? null);
    const counted = sources.map((source) => (source === undefined ? null : JSON.stringify(source)));
    const most = emails.map(({ kind }) => emailsPerSource(kind));
    return valuesOf(
      tx,
      sql<{ id: number }>`INSERT INTO emails (event_id, kind, user_id, facts, not_after, traceparent, status)
       SELECT email.event_id, email.kind, u.id, email.facts, email.not_after, ${currentTraceparent() ?? null},
              CASE WHEN email.kind = ANY(${unmailedKinds}) THEN 'skipped' ELSE 'queued' END
       FROM unnest(${eventIds}::uuid[], ${kinds}::text[], ${userIds}::bigint[], ${facts}::jsonb[],
                   ${expiries}::timestamptz[], ${counted}::jsonb[], ${most}::int[])
         AS email (event_id, kind, user_id, facts, not_after, source, most)
       JOIN users u ON u.id = email.user_id
       WHERE email.source IS NULL OR (
         SELECT count(*) < ${EMAILS_PER_DAY} AND count(*) FILTER (WHERE e.facts @> email.source) < email.most
         FROM emails e
         WHERE e.user_id = u.id AND e.kind = email.kind AND e.created_at > now() - interval '24 hours'
       )
       ON CONFLICT DO NOTHING RETURNING id`,
    );
  }

  /** Serializes transactions that count the emails to the same users, until this transaction ends. */
  private async lockCaps(tx: EntityManager, userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await execute(
      tx,
      sql`SELECT pg_advisory_xact_lock(hashtextextended('mails to ' || user_id, 0))
       FROM (SELECT DISTINCT user_id FROM unnest(${userIds}::bigint[]) AS user_id ORDER BY user_id) AS ordered`,
    );
  }

  /**
   * Marks the oldest emails without a job as enqueued.
   * @returns those emails, oldest first
   */
  async markNewEnqueued(limit: number): Promise<QueuedEmail[]> {
    return this.markEnqueued(sql`enqueued_at IS NULL`, limit);
  }

  /** Does the same for emails whose job is overdue: Redis might have lost it. */
  async markOverdueEnqueued(limit: number): Promise<QueuedEmail[]> {
    return this.markEnqueued(sql`enqueued_at < now() - interval '1 minute'`, limit);
  }

  private async markEnqueued(condition: Sql, limit: number): Promise<QueuedEmail[]> {
    const rows = await rowsOf(
      this.dataSource,
      sql<QueuedEmail>`UPDATE emails SET enqueued_at = now() WHERE id IN (
         SELECT id FROM emails WHERE status = 'queued' AND ${condition}
         ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
       ) RETURNING id, kind, traceparent`,
    );
    return rows.sort((a, b) => a.id - b.id);
  }

  /** Claims an email for sending; undefined when it is done or claimed by another worker. */
  async claim(emailId: number): Promise<ClaimedEmail | undefined> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<ClaimRow>`UPDATE emails e SET claims = claims + 1, claimed_until = now() + ${CLAIM}
       FROM users u
       WHERE e.id = ${emailId} AND u.id = e.user_id AND e.status IN ('queued', 'failed')
         AND coalesce(e.claimed_until, '-infinity') < now()
       RETURNING e.claims, e.kind, e.event_id AS "eventId", e.facts, u.id AS "userId",
                 coalesce(e.facts ->> 'address', u.email) AS address,
                 u.is_banned AS "isBanned", u.email_confirmed_at IS NOT NULL AS "isConfirmed",
                 coalesce(e.not_after < now(), false) AS "isLate",
                 EXISTS (SELECT FROM muted_mail_topics m
                         WHERE m.user_id = u.id AND m.topic = ${JSON.stringify(emailKinds)}::jsonb ->> e.kind) AS "isMuted"`,
    );
    if (row === undefined) return undefined;
    const { claims, ...email } = row;
    return { ...email, claim: { emailId, number: claims } };
  }

  /** Returns when the oldest email that is still queued was added; null when none is. */
  async queuedSince(): Promise<Date | null> {
    return (await rowOf(this.dataSource, oldestQueued)).since;
  }

  /** Returns whether an email is still queued, claimed or not. */
  async isWaiting(id: number): Promise<boolean> {
    const waiting = await countOf(
      this.dataSource,
      sql`SELECT FROM emails WHERE id = ${id} AND status = 'queued'`,
    );
    return waiting > 0;
  }

  async markSkipped({ emailId, number }: Claim): Promise<void> {
    await execute(
      this.dataSource,
      sql`UPDATE emails SET status = 'skipped', claimed_until = NULL WHERE id = ${emailId} AND claims = ${number}`,
    );
  }

  /** Ends a claim before its email was sent, so that it can be claimed again immediately. */
  async release({ emailId, number }: Claim): Promise<void> {
    await execute(
      this.dataSource,
      sql`UPDATE emails SET claimed_until = NULL WHERE id = ${emailId} AND claims = ${number}`,
    );
  }

  /** Gives up on an email that is still queued. */
  async markFailed(emailId: number): Promise<void> {
    await execute(
      this.dataSource,
      sql`UPDATE emails SET status = 'failed' WHERE id = ${emailId} AND status = 'queued'`,
    );
  }

  /**
   * Marks emails as in doubt when their delivery process died between the mark and the last byte, or has been without
   * PostgreSQL since then. A delivery process that is still alive corrects the mark later.
   * @returns their ids
   */
  markDoubtful(): Promise<number[]> {
    return valuesOf(
      this.dataSource,
      sql<{ id: number }>`UPDATE emails SET status = 'in_doubt'
       WHERE status = 'sending' AND claimed_until < now() - ${DOUBT}
       RETURNING id`,
    );
  }

  /**
   * Deletes finished emails after 90 days. By then, no event that could cause them again can be redelivered.
   */
  async prune(): Promise<void> {
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM emails WHERE id IN
           (SELECT id FROM emails
            WHERE created_at < now() - interval '90 days' AND status NOT IN ('queued', 'sending') LIMIT ${limit})`,
    );
  }
}
