import type { AdminUser, QueryOf, listAdminUsers } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { likePattern, rowOf, rowsOf, type Sql, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { normalizedEmail } from '../users/user-columns';

/** The last account of the previous page, after which the next page starts. */
export interface AccountCursor {
  readonly joinedAt: string;
  readonly id: number;
}

type Filter = Pick<QueryOf<typeof listAdminUsers>, 'search' | 'role' | 'isBanned'>;

const COLUMNS = sql`id, username, name, email, age, location, profile_photo AS "profilePhoto", role,
  is_banned AS "isBanned", ban_reason AS "banReason", date_trunc('milliseconds', joined_at) AS "createdAt"`;

const conditionsOf = ({ search, role, isBanned }: Filter): Sql =>
  sql.and([
    role === undefined ? undefined : sql`role = ${role}`,
    isBanned === undefined ? undefined : sql`is_banned = ${isBanned}`,
    search === undefined || search === '' ? undefined : contains(likePattern(search)),
  ]);

const contains = (pattern: string): Sql =>
  sql`lower(name) LIKE lower(${pattern}) OR lower(username) LIKE lower(${pattern}) OR lower(email) LIKE lower(${pattern})`;

/** Reads accounts with the fields that admins see. */
@Injectable()
export class AdminUsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError `USER_NOT_FOUND` */
  async get(id: number): Promise<AdminUser> {
    const [user] = await rowsOf(
      this.dataSource,
      sql<AdminUser>`SELECT ${COLUMNS} FROM users WHERE id = ${id}`,
    );
    if (user === undefined) throw new DomainError('USER_NOT_FOUND');
    return user;
  }

  /** Finds an account by its address, normalized with `normalizeEmail`. */
  async idOf(email: string): Promise<number | undefined> {
    const [id] = await valuesOf(
      this.dataSource,
      sql<{ id: number }>`SELECT id FROM users WHERE ${normalizedEmail(sql`email`)} = ${email}`,
    );
    return id;
  }

  async count(filter: Filter): Promise<number> {
    const { total } = await rowOf(
      this.dataSource,
      sql<{ total: number }>`SELECT count(*) AS total FROM users WHERE ${conditionsOf(filter)}`,
    );
    return total;
  }

  /** Lists accounts, newest first. */
  list(filter: Filter, limit: number, after: AccountCursor | undefined): Promise<AdminUser[]> {
    const isAfter =
      after && sql`(date_trunc('milliseconds', joined_at), id) < (${after.joinedAt}, ${after.id})`;
    return rowsOf(
      this.dataSource,
      sql<AdminUser>`SELECT ${COLUMNS} FROM users WHERE ${sql.and([conditionsOf(filter), isAfter])}
        ORDER BY "createdAt" DESC, id DESC LIMIT ${limit}`,
    );
  }
}
