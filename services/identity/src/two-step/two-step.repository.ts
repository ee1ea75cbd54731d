import { limits, type TwoStep } from '@circlet/contracts';
import {
  countOf,
  type Database,
  deleteInBatches,
  execute,
  isoTime,
  rowOf,
  rowsOf,
  sql,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A secret as it is stored. */
export interface StoredSecret {
  /** Encrypted. */
  readonly secret: Buffer;
  readonly isConfirmed: boolean;
}

const isOpen = sql`created_at > now() - make_interval(mins => ${limits.totpSetupMinutes})`;

/** Reads and writes the secrets of authenticator apps, and the hashes of recovery codes. */
@Injectable()
export class TwoStepRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether a user signs in with two steps. */
  state(userId: number): Promise<TwoStep> {
    return rowOf(
      this.dataSource,
      sql<TwoStep>`
        SELECT t.confirmed_at IS NOT NULL AS "isOn", ${isoTime(sql`t.confirmed_at`)} AS "turnedOnAt",
               (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${userId}) AS "recoveryCodesLeft"
        FROM (SELECT) one LEFT JOIN totp_secrets t ON t.user_id = ${userId}`,
    );
  }

  /** Returns whether a password is not enough for a user: with an authenticator app, and for staff with a passkey. */
  async isNeeded(userId: number): Promise<boolean> {
    const found = await countOf(
      this.dataSource,
      sql`SELECT FROM users u WHERE u.id = ${userId} AND (
            EXISTS (SELECT FROM totp_secrets WHERE user_id = u.id AND confirmed_at IS NOT NULL)
            OR (u.role <> 'user' AND EXISTS (SELECT FROM passkeys WHERE user_id = u.id)))`,
    );
    return found > 0;
  }

  /** Returns a user's secret; undefined when there is none, or one that was not confirmed in time. */
  async secretOf(db: Database, userId: number): Promise<StoredSecret | undefined> {
    const [found] = await rowsOf(
      db,
      sql<StoredSecret>`
        SELECT secret, confirmed_at IS NOT NULL AS "isConfirmed" FROM totp_secrets
        WHERE user_id = ${userId} AND (confirmed_at IS NOT NULL OR ${isOpen})`,
    );
    return found;
  }

  /**
   * Stores a secret that its user has to confirm. It replaces one that was not.
   * @returns false when the user has confirmed one
   */
  async start(userId: number, secret: Buffer): Promise<boolean> {
    const stored = await countOf(
      this.dataSource,
      sql`INSERT INTO totp_secrets AS t (user_id, secret) VALUES (${userId}, ${secret})
          ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = now()
          WHERE t.confirmed_at IS NULL`,
    );
    return stored > 0;
  }

  /**
   * Confirms a secret with a code of a step.
   * @returns false when it was replaced or confirmed since it was read
   */
  async confirm(
    tx: EntityManager,
    userId: number,
    { secret, step }: { secret: Buffer; step: number },
  ): Promise<boolean> {
    const confirmed = await countOf(
      tx,
      sql`UPDATE totp_secrets SET confirmed_at = now(), last_step = ${step}
          WHERE user_id = ${userId} AND confirmed_at IS NULL AND secret = ${secret}`,
    );
    return confirmed > 0;
  }

  /**
   * Uses up the codes of a step and of all earlier ones.
   * @returns false when they were used before
   */
  async useStep(db: Database, userId: number, step: number): Promise<boolean> {
    const used = await countOf(
      db,
      sql`UPDATE totp_secrets SET last_step = ${step}
          WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND last_step < ${step}`,
    );
    return used > 0;
  }

  /**
   * Uses up a recovery code.
   * @returns how many are left; undefined when the user has no such code
   */
  async useRecoveryCode(tx: EntityManager, userId: number, codeHash: Buffer): Promise<number | undefined> {
    const used = await countOf(
      tx,
      sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${codeHash}`,
    );
    if (used === 0) return undefined;
    return countOf(tx, sql`SELECT FROM recovery_codes WHERE user_id = ${userId}`);
  }

  /** Replaces a user's recovery codes. */
  async replaceRecoveryCodes(
    tx: EntityManager,
    userId: number,
    codeHashes: readonly Buffer[],
  ): Promise<void> {
    await execute(tx, sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
    await execute(
      tx,
      sql`INSERT INTO recovery_codes (user_id, code_hash) SELECT ${userId}, unnest(${codeHashes}::bytea[])`,
    );
  }

  /**
   * Deletes a user's confirmed secret and recovery codes.
   * @returns false when there was none
   */
  async turnOff(tx: EntityManager, userId: number): Promise<boolean> {
    const deleted = await countOf(
      tx,
      sql`DELETE FROM totp_secrets WHERE user_id = ${userId} AND confirmed_at IS NOT NULL`,
    );
    return deleted > 0;
  }

  /** Turns two-step sign-in off if it was turned on in the last days, and deletes a setup that was begun. */
  async turnOffIfNew(tx: EntityManager, userId: number, days: number): Promise<void> {
    await execute(
      tx,
      sql`DELETE FROM totp_secrets WHERE user_id = ${userId}
          AND (confirmed_at IS NULL OR confirmed_at > now() - make_interval(days => ${days}))`,
    );
  }

  /** Deletes secrets that were not confirmed in time. */
  prune(): Promise<void> {
    return deleteInBatches(
      this.dataSource,
      (limit) =>
        sql`DELETE FROM totp_secrets WHERE user_id IN
            (SELECT user_id FROM totp_secrets WHERE confirmed_at IS NULL AND NOT ${isOpen} LIMIT ${limit})`,
    );
  }
}
