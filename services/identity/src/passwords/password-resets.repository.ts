import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { normalizedEmail } from '../users/user-columns';

/** Somebody asked for a link to this address, whoever it belongs to. */
export interface ResetRequest {
  readonly id: string;
  readonly email: string;
  readonly requestedAt: Date;
}

/** A link that was sent. */
export interface NewReset extends ResetRequest {
  readonly userId: number;
  readonly tokenHash: Buffer;
}

/** Whose link was used. */
export interface ResetOwner {
  readonly userId: number;
  readonly email: string;
}

/** Reads and writes reset links. */
@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the same time whatever the address is. */
  async request(email: string): Promise<void> {
    await this.dataSource.query('INSERT INTO password_reset_requests (email) VALUES ($1)', [email]);
  }

  /** Takes the oldest requests out of the line. */
  async takeRequests(transaction: EntityManager, limit: number): Promise<ResetRequest[]> {
    const [rows] = await transaction.query<[ResetRequest[], number]>(
      `DELETE FROM password_reset_requests WHERE id IN (
         SELECT id FROM password_reset_requests ORDER BY requested_at LIMIT $1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, email, requested_at AS "requestedAt"`,
      [limit],
    );
    return rows;
  }

  /** Finds the account that a link may be sent to by its address as `normalizeEmail` spells it. */
  async accountOf(transaction: EntityManager, email: string): Promise<number | undefined> {
    const [row] = await transaction.query<{ id: number }[]>(
      `SELECT id FROM users WHERE ${normalizedEmail('email')} = $1 AND NOT is_banned`,
      [email],
    );
    return row?.id;
  }

  /** Keeps a link and voids older ones. @returns false when a newer one is there already */
  async add(transaction: EntityManager, reset: NewReset): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      `INSERT INTO password_resets AS r (id, user_id, token_hash, expires_at)
       VALUES ($1, $2, $3, $4::timestamptz + interval '1 hour')
       ON CONFLICT (user_id) DO UPDATE
         SET id = excluded.id, token_hash = excluded.token_hash, expires_at = excluded.expires_at
         WHERE r.expires_at < excluded.expires_at
       RETURNING id`,
      [reset.id, reset.userId, reset.tokenHash, reset.requestedAt],
    );
    return rows.length > 0;
  }

  /** Whether a token still opens an account. */
  async isValid(tokenHash: Buffer): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT FROM password_resets WHERE token_hash = $1 AND expires_at > now()',
      [tokenHash],
    );
    return rows.length > 0;
  }

  /** Uses a token up. @returns whose it was; undefined when it is not valid (any more) */
  async use(transaction: EntityManager, tokenHash: Buffer): Promise<ResetOwner | undefined> {
    const [[row]] = await transaction.query<[ResetOwner[], number]>(
      `DELETE FROM password_resets r USING users u
       WHERE r.token_hash = $1 AND r.expires_at > now() AND u.id = r.user_id
       RETURNING u.id AS "userId", u.email`,
      [tokenHash],
    );
    return row;
  }

  /** Links sent before the password changed in another way open nothing any more. */
  async discardOf(transaction: EntityManager, userId: number): Promise<void> {
    await transaction.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
  }
}
