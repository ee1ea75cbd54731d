import type { SecondStepMethod } from '@circlet/contracts';
import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { normalizedEmail, USER_COLUMNS } from '../users/user-columns';
import type { User } from '../users/user.entity';
import { Credential } from './credential.entity';

const FIND = prepared(
  'find-account',
  ({ email }: Placeholders<{ email: string }>) => sql<User & Omit<Account, 'user'>>`
    SELECT ${USER_COLUMNS}, c.password_hash AS "passwordHash",
      array_remove(ARRAY[
        CASE WHEN EXISTS (SELECT FROM totp_secrets WHERE user_id = u.id AND confirmed_at IS NOT NULL) THEN 'totp' END,
        CASE WHEN EXISTS (SELECT FROM recovery_codes WHERE user_id = u.id) THEN 'recovery' END,
        CASE WHEN EXISTS (SELECT FROM passkeys WHERE user_id = u.id) THEN 'passkey' END
      ], NULL) AS methods
    FROM users u JOIN credentials c ON c.user_id = u.id WHERE ${normalizedEmail(sql`u.email`)} = ${email}`,
);

/** An account with its password hash, and the second steps that the user has set up. */
export interface Account {
  readonly user: User;
  readonly passwordHash: string;
  readonly methods: SecondStepMethod[];
}

/** Reads and writes password hashes. */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Finds an account by its address, normalized with `normalizeEmail`. */
  async findByEmail(email: string): Promise<Account | undefined> {
    const [row] = await rowsOf(this.dataSource, FIND({ email }));
    if (row === undefined) return undefined;
    const { passwordHash, methods, ...user } = row;
    return { user, passwordHash, methods };
  }

  /** Returns the hash of a user's password; undefined when the account is deleted. */
  async hashOf(userId: number): Promise<string | undefined> {
    const credential = await this.dataSource.getRepository(Credential).findOneBy({ userId });
    return credential?.passwordHash;
  }

  /** Returns whether a hash that was read before is still that of the user's password. */
  isCurrent(tx: EntityManager, userId: number, passwordHash: string): Promise<boolean> {
    return tx.getRepository(Credential).existsBy({ userId, passwordHash });
  }

  /** Returns when a user last set their password; undefined when the account is deleted. */
  async changedAt(userId: number): Promise<Date | undefined> {
    const credential = await this.dataSource.getRepository(Credential).findOneBy({ userId });
    return credential?.changedAt;
  }

  /**
   * Replaces a user's password hash.
   * @param expectedHash - the current hash; when given, nothing is written unless it still matches
   * @returns false when it doesn't match
   */
  async replace(
    tx: EntityManager,
    userId: number,
    passwordHash: string,
    expectedHash?: string,
  ): Promise<boolean> {
    const { affected } = await tx
      .getRepository(Credential)
      .update(
        { userId, ...(expectedHash === undefined ? {} : { passwordHash: expectedHash }) },
        { passwordHash, changedAt: new Date() },
      );
    return affected === 1;
  }

  async insert(tx: EntityManager, userId: number, passwordHash: string): Promise<void> {
    await tx.getRepository(Credential).insert({ userId, passwordHash });
  }
}
