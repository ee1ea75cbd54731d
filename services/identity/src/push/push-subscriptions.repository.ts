import { type BodyOf, type endPushSubscriptions, limits, type subscribeToPush } from '@circlet/contracts';
import { countOf, deleteInBatches, execute, rowOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A browser that receives pushes, as it is stored. */
export interface NewSubscription extends BodyOf<typeof subscribeToPush> {
  readonly userId: number;
  /** Public id of the session that ends it. */
  readonly sessionId: string;
}

/**
 * How long a subscription holds without the app confirming it: as long as a session that is not used. By then the
 * session has ended, even if no one could tell us.
 */
export const UNCONFIRMED = sql`interval '30 days'`;

/** Reads and writes the browsers that receive pushes. */
@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds or renews a subscription. One with the same endpoint moves to this user with its id; what was queued for
   * another user is not sent to it. The caller has locked the user's row.
   * @returns its id; undefined when the user has too many
   */
  async add(tx: EntityManager, subscription: NewSubscription): Promise<number | undefined> {
    const { userId, sessionId, endpoint, keys } = subscription;
    const others = await countOf(
      tx,
      sql`SELECT FROM push_subscriptions
          WHERE user_id = ${userId} AND endpoint <> ${endpoint} AND refreshed_at > now() - ${UNCONFIRMED}`,
    );
    if (others >= limits.pushSubscriptions) return undefined;
    const moved = await valuesOf(
      tx,
      sql<{ id: number }>`
        SELECT id FROM push_subscriptions WHERE endpoint = ${endpoint} AND user_id <> ${userId} FOR UPDATE`,
    );
    if (moved.length > 0) await execute(tx, sql`DELETE FROM pushes WHERE subscription_id = ANY(${moved})`);
    const { id } = await rowOf(
      tx,
      sql<{ id: number }>`
        INSERT INTO push_subscriptions AS s (user_id, session_id, endpoint, p256dh, auth)
        VALUES (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
        ON CONFLICT (endpoint) DO UPDATE SET
          user_id = excluded.user_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth, refreshed_at = now(),
          created_at = CASE WHEN s.user_id = excluded.user_id THEN s.created_at ELSE now() END
        RETURNING id`,
    );
    return id;
  }

  /** @returns whether the user had such a subscription */
  async delete(userId: number, id: number): Promise<boolean> {
    const statement = sql`DELETE FROM push_subscriptions WHERE id = ${id} AND user_id = ${userId}`;
    return (await countOf(this.dataSource, statement)) > 0;
  }

  /**
   * Deletes all subscriptions of a user, whose sessions end with the same change.
   * @param exceptSessionId - the session that stays
   */
  deleteAll(tx: EntityManager, userId: number, exceptSessionId: string | null = null): Promise<void> {
    return execute(
      tx,
      sql`DELETE FROM push_subscriptions
          WHERE user_id = ${userId} AND session_id IS DISTINCT FROM ${exceptSessionId}::text`,
    );
  }

  /** Deletes the subscriptions of sessions that have ended. */
  deleteOfSessions({ userId, only, except }: BodyOf<typeof endPushSubscriptions>): Promise<void> {
    return execute(
      this.dataSource,
      sql`DELETE FROM push_subscriptions WHERE ${sql.and([
        sql`user_id = ${userId}`,
        only === undefined ? undefined : sql`session_id = ${only}`,
        except === undefined ? undefined : sql`session_id <> ${except}`,
      ])}`,
    );
  }

  /** Deletes a subscription that its push service or its browser has ended. */
  forget(id: number): Promise<void> {
    return execute(this.dataSource, sql`DELETE FROM push_subscriptions WHERE id = ${id}`);
  }

  /** Deletes subscriptions that the app has not confirmed for too long. */
  prune(): Promise<void> {
    return deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM push_subscriptions WHERE id IN
            (SELECT id FROM push_subscriptions WHERE refreshed_at < now() - ${UNCONFIRMED} LIMIT ${limit})`,
    );
  }
}
