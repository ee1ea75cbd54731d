import {
  countOf,
  deleteInBatches,
  execute,
  rowsOf,
  type Sql,
  sql,
  valuesOf,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { DELIVERY_TIMEOUT_MS } from './push-delivery';
import { type PushFacts, type PushKind, pushTopics } from './push-kinds';
import { UNCONFIRMED } from './push-subscriptions.repository';

/** A worker that is silent for longer is presumed dead, and another can claim the push. */
const CLAIM = sql`interval '${sql.literal(DELIVERY_TIMEOUT_MS + 20_000)} milliseconds'`;

/** A push is about what happens now. Later, the app and the emails say the same. */
const WORTH = sql`interval '24 hours'`;

/** A browser, and the secrets with which messages to it are encrypted. */
export interface Browser {
  readonly subscriptionId: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push claimed for sending. */
export interface ClaimedPush extends Browser {
  readonly id: number;
  readonly eventId: string;
  readonly kind: PushKind;
  readonly facts: PushFacts;
  readonly userId: number;
  readonly notAfter: Date;
  /** Whether the user wants to see what chats say. */
  readonly showsText: boolean;
}

/** A message in a chat, and who gets a push about it. */
export interface MessagePush {
  readonly messageId: number;
  readonly eventId: string;
  readonly postedAt: string;
  /** The chat, as the recipients see it, such as `group:7`. */
  readonly chat: string;
  readonly userIds: readonly number[];
}

const isMuted = (userId: Sql, topic: Sql): Sql =>
  sql`EXISTS (SELECT FROM muted_push_topics m WHERE m.user_id = ${userId} AND m.topic = ${topic})`;

/** Reads and writes pushes, one row per browser. */
@Injectable()
export class PushesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds pushes about the same as these emails, to all browsers of the recipients.
   * @returns how many were added
   */
  async addLike(tx: EntityManager, emailIds: readonly number[]): Promise<number> {
    if (emailIds.length === 0) return 0;
    return countOf(
      tx,
      sql`INSERT INTO pushes (event_id, kind, subscription_id, facts, not_after)
          SELECT e.event_id, e.kind, s.id, e.facts, least(e.not_after, e.created_at + ${WORTH})
          FROM emails e JOIN push_subscriptions s ON s.user_id = e.user_id
          WHERE e.id = ANY(${emailIds})
          ORDER BY e.id, s.id
          ON CONFLICT DO NOTHING`,
    );
  }

  /**
   * Adds pushes about a message, except to browsers that have one about a later message of the chat. Older ones about the
   * same chat that still wait are not sent anymore.
   */
  async addMessage(tx: EntityManager, push: MessagePush): Promise<void> {
    const { messageId, eventId, postedAt, chat, userIds } = push;
    // One message of a chat at a time, so that an older one sees the pushes about a newer one.
    await execute(
      tx,
      sql`SELECT pg_advisory_xact_lock(hashtextextended('pushes about ' || ${chat}::text, 0))`,
    );
    const browsers = sql`
      SELECT s.id FROM push_subscriptions s
      WHERE s.user_id = ANY(${userIds}) AND NOT ${isMuted(sql`s.user_id`, sql`${pushTopics.message}`)}`;
    await execute(
      tx,
      sql`UPDATE pushes SET status = 'skipped'
          WHERE subscription_id IN (${browsers}) AND status = 'queued' AND chat = ${chat}
            AND (facts ->> 'messageId')::bigint < ${messageId}`,
    );
    await execute(
      tx,
      sql`INSERT INTO pushes (event_id, kind, subscription_id, facts, chat, not_after)
          SELECT ${eventId}::uuid, 'message', browser.id, ${JSON.stringify({ messageId })}::jsonb, ${chat}::text,
                 ${postedAt}::timestamptz + ${WORTH}
          FROM (${browsers}) AS browser
          WHERE NOT EXISTS (
            SELECT FROM pushes later
            WHERE later.subscription_id = browser.id AND later.chat = ${chat} AND later.status IN ('queued', 'sent')
              AND (later.facts ->> 'messageId')::bigint > ${messageId})
          ORDER BY browser.id
          ON CONFLICT DO NOTHING`,
    );
  }

  /**
   * Marks the oldest pushes without a job as enqueued.
   * @returns their ids
   */
  markNewEnqueued(limit: number): Promise<number[]> {
    return this.markEnqueued(sql`enqueued_at IS NULL`, limit);
  }

  /** Does the same for pushes whose job is overdue: Redis might have lost it. */
  markOverdueEnqueued(limit: number): Promise<number[]> {
    return this.markEnqueued(sql`enqueued_at < now() - interval '1 minute'`, limit);
  }

  private markEnqueued(condition: Sql, limit: number): Promise<number[]> {
    return valuesOf(
      this.dataSource,
      sql<{ id: number }>`UPDATE pushes SET enqueued_at = now() WHERE id IN (
         SELECT id FROM pushes WHERE status = 'queued' AND ${condition}
         ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
    );
  }

  /**
   * Claims a push for sending; undefined when it is done, claimed by another worker, or its browser is gone. It also has to
   * wait while an older one about the same chat is being sent to the browser, which could otherwise arrive last.
   */
  async claim(id: number): Promise<ClaimedPush | undefined> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<ClaimedPush>`
        UPDATE pushes p SET claimed_until = now() + ${CLAIM}
        FROM push_subscriptions s
        WHERE p.id = ${id} AND s.id = p.subscription_id AND p.status = 'queued'
          AND coalesce(p.claimed_until, '-infinity') < now()
          AND NOT EXISTS (
            SELECT FROM pushes other
            WHERE other.subscription_id = s.id AND other.chat = p.chat AND other.id <> p.id
              AND other.claimed_until > now())
        RETURNING p.id, p.event_id AS "eventId", p.kind, p.facts, p.not_after AS "notAfter",
          s.id AS "subscriptionId", s.endpoint, s.p256dh, s.auth, s.user_id AS "userId",
          NOT EXISTS (SELECT FROM hidden_push_texts h WHERE h.user_id = s.user_id) AS "showsText"`,
    );
    return row;
  }

  /** Returns whether a push is still queued, claimed or not. */
  async isWaiting(id: number): Promise<boolean> {
    const waiting = sql`SELECT FROM pushes WHERE id = ${id} AND status = 'queued'`;
    return (await countOf(this.dataSource, waiting)) > 0;
  }

  /** Returns whether a claimed push can be sent: it has neither expired nor been replaced, and its user still wants it. */
  async isDue({ id, userId }: ClaimedPush): Promise<boolean> {
    const topic = sql`${JSON.stringify(pushTopics)}::jsonb ->> p.kind`;
    const due = sql`
      SELECT FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription_id
      WHERE p.id = ${id} AND p.status = 'queued' AND p.not_after > now()
        AND s.user_id = ${userId} AND s.refreshed_at > now() - ${UNCONFIRMED}
        AND NOT ${isMuted(sql`s.user_id`, topic)}`;
    return (await countOf(this.dataSource, due)) > 0;
  }

  async markSent(id: number): Promise<void> {
    await execute(
      this.dataSource,
      sql`UPDATE pushes SET status = 'sent', sent_at = now(), claimed_until = NULL WHERE id = ${id}`,
    );
  }

  /** Ends a push that is not sent, and its claim. */
  async finish(id: number, status: 'skipped' | 'failed'): Promise<void> {
    await execute(
      this.dataSource,
      sql`UPDATE pushes SET status = ${status}, claimed_until = NULL WHERE id = ${id} AND status <> 'sent'`,
    );
  }

  /** Ends a claim, so that the push can be claimed again immediately. */
  async release(id: number): Promise<void> {
    await execute(this.dataSource, sql`UPDATE pushes SET claimed_until = NULL WHERE id = ${id}`);
  }

  /** Deletes pushes after a week. By then, no event causes one of them again. */
  prune(): Promise<void> {
    return deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM pushes WHERE id IN
            (SELECT id FROM pushes WHERE created_at < now() - interval '7 days' LIMIT ${limit})`,
    );
  }
}
