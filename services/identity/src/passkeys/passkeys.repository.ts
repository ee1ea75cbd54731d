import type { Passkey } from '@circlet/contracts';
import { countOf, execute, isoTime, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What verifies that a user has a credential. */
export interface Credential {
  /** Base64url. */
  readonly id: string;
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often the authenticator was used, if it counts; 0 otherwise. */
  readonly counter: number;
  readonly transports: string[];
}

/** A passkey and the user who has it. */
export interface StoredCredential extends Credential {
  readonly passkeyId: number;
  readonly userId: number;
}

const shown = sql`id, name, ${isoTime(sql`created_at`)} AS "createdAt", ${isoTime(sql`last_used_at`)} AS "lastUsedAt"`;

/** Reads and writes passkeys. */
@Injectable()
export class PasskeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists a user's passkeys, newest first. */
  list(userId: number): Promise<Passkey[]> {
    return rowsOf(
      this.dataSource,
      sql<Passkey>`SELECT ${shown} FROM passkeys WHERE user_id = ${userId} ORDER BY id DESC`,
    );
  }

  /** Returns the credentials of a user, without their keys. */
  credentialsOf(userId: number): Promise<Pick<Credential, 'id' | 'transports'>[]> {
    return rowsOf(
      this.dataSource,
      sql<Pick<Credential, 'id' | 'transports'>>`
        SELECT credential_id AS id, transports FROM passkeys WHERE user_id = ${userId} ORDER BY id`,
    );
  }

  /** Returns whether a user has a passkey. */
  async isOf(userId: number, id: number): Promise<boolean> {
    const statement = sql`SELECT FROM passkeys WHERE id = ${id} AND user_id = ${userId}`;
    return (await countOf(this.dataSource, statement)) > 0;
  }

  /** Finds a credential of any user by its id. */
  async find(credentialId: string): Promise<StoredCredential | undefined> {
    const [found] = await rowsOf(
      this.dataSource,
      sql<StoredCredential>`
        SELECT id AS "passkeyId", user_id AS "userId", credential_id AS id, public_key AS "publicKey",
               counter, transports
        FROM passkeys WHERE credential_id = ${credentialId}`,
    );
    return found;
  }

  /** Returns the number of a user's passkeys. The caller has locked the user's row. */
  countOf(tx: EntityManager, userId: number): Promise<number> {
    return countOf(tx, sql`SELECT FROM passkeys WHERE user_id = ${userId}`);
  }

  /**
   * Adds a passkey.
   * @returns undefined when anyone already has it
   */
  async add(
    tx: EntityManager,
    { userId, name, credential }: { userId: number; name: string; credential: Credential },
  ): Promise<Passkey | undefined> {
    const { id, publicKey, counter, transports } = credential;
    const [added] = await rowsOf(
      tx,
      sql<Passkey>`
        INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
        VALUES (${userId}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name})
        ON CONFLICT (credential_id) DO NOTHING RETURNING ${shown}`,
    );
    return added;
  }

  /**
   * Records that a passkey was used.
   * @param counter - how often its authenticator was used; 0 if it does not count
   * @returns false when the passkey was removed, or was used at the same time with a counter as high
   */
  async recordUse(tx: EntityManager, passkeyId: number, counter: number): Promise<boolean> {
    const recorded = await countOf(
      tx,
      sql`UPDATE passkeys SET counter = ${counter}, last_used_at = now()
          WHERE id = ${passkeyId} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`,
    );
    return recorded > 0;
  }

  /** @returns undefined when the user has no such passkey */
  async rename(userId: number, id: number, name: string): Promise<Passkey | undefined> {
    const [renamed] = await rowsOf(
      this.dataSource,
      sql<Passkey>`UPDATE passkeys SET name = ${name} WHERE id = ${id} AND user_id = ${userId} RETURNING ${shown}`,
    );
    return renamed;
  }

  /** Removes the passkeys that were added to an account in the last days. */
  async removeNew(tx: EntityManager, userId: number, days: number): Promise<void> {
    await execute(
      tx,
      sql`DELETE FROM passkeys WHERE user_id = ${userId} AND created_at > now() - make_interval(days => ${days})`,
    );
  }

  /** Removes all passkeys of a user, and returns their number. */
  removeAll(tx: EntityManager, userId: number): Promise<number> {
    return countOf(tx, sql`DELETE FROM passkeys WHERE user_id = ${userId}`);
  }

  /** @returns whether the user had such a passkey */
  async remove(userId: number, id: number): Promise<boolean> {
    const statement = sql`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId}`;
    return (await countOf(this.dataSource, statement)) > 0;
  }
}
