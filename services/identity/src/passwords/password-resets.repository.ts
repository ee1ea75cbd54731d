import { countOf, execute, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { LinkOwner } from '../users/account-headers';
import { normalizedEmail } from '../users/user-columns';

/** A request for a reset link. The address might not belong to any account. */
export interface ResetRequest {
  readonly id: string;
  readonly email: string;
  readonly requestedAt: Date;
}

/** A reset link to send. */
export interface NewReset {
  readonly id: string;
  readonly userId: number;
  readonly tokenHash: Buffer;
  /** The link expires an hour later. */
  readonly requestedAt: Date;
}

/** Reads and writes reset links. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Records a request. Takes the same time for every address. */
  async request(email: string): Promise<void> {
    await execute(this.dataSource, sql`INSERT INTO password_reset_requests (email) VALUES (${email})`);
  }

  /** Removes the oldest requests from the queue and returns them. */
  dequeueRequests(tx: EntityManager, limit: number): Promise<ResetRequest[]> {
    return rowsOf(
      tx,
      sql<ResetRequest>`DELETE FROM password_reset_requests WHERE id IN (
         SELECT id FROM password_reset_requests ORDER BY requested_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
       ) RETURNING id, email, requested_at AS "requestedAt"`,
    );
  }

  /** Finds an unbanned account by its address, normalized with `normalizeEmail`. */
  async accountOf(tx: EntityManager, email: string): Promise<number | undefined> {
    const [id] = await valuesOf(
      tx,
      sql<{ id: number }>`SELECT id FROM users
        WHERE ${normalizedEmail(sql`email`)} = ${email} AND NOT is_banned`,
    );
    return id;
  }

  /**
   * Stores a link and invalidates older ones.
   * @returns false when there is already a newer one
   */
  async add(tx: EntityManager, reset: NewReset): Promise<boolean> {
    const stored = await countOf(
      tx,
      sql`INSERT INTO password_resets AS r (id, user_id, token_hash, expires_at)
       VALUES (${reset.id}, ${reset.userId}, ${reset.tokenHash}, ${reset.requestedAt}::timestamptz + interval '1 hour')
       ON CONFLICT (user_id) DO UPDATE
         SET id = excluded.id, token_hash = excluded.token_hash, expires_at = excluded.expires_at
         WHERE r.expires_at < excluded.expires_at`,
    );
    return stored > 0;
  }

  /** Returns the account of a token that can still be used. */
  async ownerOf(tokenHash: Buffer): Promise<LinkOwner | undefined> {
    const [owner] = await rowsOf(
      this.dataSource,
      sql<LinkOwner>`SELECT u.id AS "userId", u.email FROM password_resets r JOIN users u ON u.id = r.user_id
       WHERE r.token_hash = ${tokenHash} AND r.expires_at > now()`,
    );
    return owner;
  }

  /**
   * Uses up a token.
   * @returns false when it was used or replaced, or has expired
   */
  async use(tx: EntityManager, tokenHash: Buffer): Promise<boolean> {
    const used = await countOf(
      tx,
      sql`DELETE FROM password_resets WHERE token_hash = ${tokenHash} AND expires_at > now()`,
    );
    return used > 0;
  }

  /** Invalidates a user's link after the password was changed another way. */
  async discardForUser(tx: EntityManager, userId: number): Promise<void> {
    await execute(tx, sql`DELETE FROM password_resets WHERE user_id = ${userId}`);
  }
}
