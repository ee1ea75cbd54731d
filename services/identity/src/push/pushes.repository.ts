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
  readonly isWanted: boolean;
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

  /** Adds pushes about a message. Older ones about the same chat that still wait are not sent anymore. */
  async addMessage(tx: EntityManager, push: MessagePush): Promise<void> {
    const { messageId, eventId, postedAt, chat, userIds } = push;
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
          FROM (${browsers}) AS browser ORDER BY browser.id
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

  /** Claims a push for sending; undefined when it is done, claimed by another worker, or its browser is gone. */
  async claim(id: number): Promise<ClaimedPush | undefined> {
    const topic = sql`${JSON.stringify(pushTopics)}::jsonb ->> p.kind`;
    const [row] = await rowsOf(
      this.dataSource,
      sql<ClaimedPush>`
        UPDATE pushes p SET claimed_until = now() + ${CLAIM}
        FROM push_subscriptions s
        WHERE p.id = ${id} AND s.id = p.subscription_id AND p.status = 'queued'
          AND coalesce(p.claimed_until, '-infinity') < now()
        RETURNING p.id, p.event_id AS "eventId", p.kind, p.facts, p.not_after AS "notAfter",
          s.id AS "subscriptionId", s.endpoint, s.p256dh, s.auth, s.user_id AS "userId",
          p.not_after > now() AND s.refreshed_at > now() - ${UNCONFIRMED}
            AND NOT ${isMuted(sql`s.user_id`, topic)} AS "isWanted",
          NOT EXISTS (SELECT FROM hidden_push_texts h WHERE h.user_id = s.user_id) AS "showsText"`,
    );
    return row;
  }

  /** Returns whether a push is still queued, claimed or not. */
  async isWaiting(id: number): Promise<boolean> {
    const waiting = sql`SELECT FROM pushes WHERE id = ${id} AND status = 'queued'`;
    return (await countOf(this.dataSource, waiting)) > 0;
  }

  async markSent(id: number): Promise<void> {
    await execute(
      this.dataSource,
      sql`UPDATE pushes SET status = 'sent', sent_at = now(), claimed_until = NULL WHERE id = ${id}`,
    );
  }

  /** Ends a push that is not sent. */
  async finish(id: number, status: 'skipped' | 'failed'): Promise<void> {
    await execute(
      this.dataSource,
      sql`UPDATE pushes SET status = ${status}, claimed_until = NULL WHERE id = ${id} AND status = 'queued'`,
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
