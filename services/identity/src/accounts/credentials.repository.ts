import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { normalizedEmail, USER_COLUMNS } from '../users/user-columns';
import type { User } from '../users/user.entity';
import { Credential } from './credential.entity';

const FIND = prepared(
  'find-account',
  ({ email }: Placeholders<{ email: string }>) => sql<User & Pick<Account, 'passwordHash'>>`
    SELECT ${USER_COLUMNS}, c.password_hash AS "passwordHash"
    FROM users u JOIN credentials c ON c.user_id = u.id WHERE ${normalizedEmail(sql`u.email`)} = ${email}`,
);

/** An account with its password hash. */
export interface Account {
  readonly user: User;
  readonly passwordHash: string;
}

/** Reads and writes password hashes. */
@Injectable()
export class CredentialsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Finds an account by its address, normalized with `normalizeEmail`. */
  async findByEmail(email: string): Promise<Account | undefined> {
    const [row] = await rowsOf(this.dataSource, FIND({ email }));
    if (row === undefined) return undefined;
    const { passwordHash, ...user } = row;
    return { user, passwordHash };
  }

  /** Returns the hash of a user's password; undefined when the account is deleted. */
  async hashOf(userId: number): Promise<string | undefined> {
    const credential = await this.dataSource.getRepository(Credential).findOneBy({ userId });
    return credential?.passwordHash;
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
