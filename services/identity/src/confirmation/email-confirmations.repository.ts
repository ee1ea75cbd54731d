import { deleteInBatches, execute, isoTime, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A link that confirms an address of a user: the one of the account, or a new one. */
export interface NewConfirmation {
  readonly userId: number;
  readonly email: string;
  readonly tokenHash: Buffer;
}

/** A new address of a user that waits for its link to be opened. */
export interface PendingChange {
  readonly newEmail: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Reads and writes the links that confirm email addresses. */
@Injectable()
export class EmailConfirmationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a link, which replaces the user's earlier one. */
  async put(tx: EntityManager, { userId, email, tokenHash }: NewConfirmation): Promise<void> {
    await execute(
      tx,
      sql`INSERT INTO email_confirmations (user_id, email, token_hash, expires_at)
       VALUES (${userId}, ${email}, ${tokenHash}, now() + interval '24 hours')
       ON CONFLICT (user_id) DO UPDATE
         SET email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    );
  }

  /** Returns the user of a link; undefined when its token is unknown. */
  async ownerOf(tx: EntityManager, tokenHash: Buffer): Promise<number | undefined> {
    const [userId] = await valuesOf(
      tx,
      sql<{
        userId: number;
      }>`SELECT user_id AS "userId" FROM email_confirmations WHERE token_hash = ${tokenHash}`,
    );
    return userId;
  }

  /**
   * Uses up a link.
   * @returns the address that it confirms; undefined when it was used or replaced, or has expired
   */
  async use(tx: EntityManager, tokenHash: Buffer): Promise<string | undefined> {
    const [email] = await valuesOf(
      tx,
      sql<{ email: string }>`DELETE FROM email_confirmations
       WHERE token_hash = ${tokenHash} AND expires_at > now() RETURNING email`,
    );
    return email;
  }

  /** Invalidates a user's link to an address that was confirmed in another way. */
  async discard(tx: EntityManager, userId: number, email: string): Promise<void> {
    await execute(tx, sql`DELETE FROM email_confirmations WHERE user_id = ${userId} AND email = ${email}`);
  }

  /** Returns the change of address of a user that can still be confirmed; null if there is none. */
  async pendingChange(userId: number, tx = this.dataSource.manager): Promise<PendingChange | null> {
    const [pending] = await rowsOf(
      tx,
      sql<PendingChange>`SELECT c.email AS "newEmail", ${isoTime(sql`c.expires_at`)} AS "expiresAt"
       FROM email_confirmations c JOIN users u ON u.id = c.user_id
       WHERE c.user_id = ${userId} AND c.email <> u.email AND c.expires_at > now()`,
    );
    return pending ?? null;
  }

  /**
   * Invalidates a user's link to another address than that of the account.
   * @returns whether it could still be used
   */
  async discardChange(tx: EntityManager, userId: number): Promise<boolean> {
    const discarded = await valuesOf(
      tx,
      sql<{ wasOpen: boolean }>`DELETE FROM email_confirmations c USING users u
       WHERE c.user_id = ${userId} AND u.id = c.user_id AND c.email <> u.email
       RETURNING c.expires_at > now() AS "wasOpen"`,
    );
    return discarded.includes(true);
  }

  /** Deletes links that have expired. */
  async prune(): Promise<void> {
    await deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM email_confirmations WHERE user_id IN
           (SELECT user_id FROM email_confirmations WHERE expires_at < now() LIMIT ${limit})`,
    );
  }
}
