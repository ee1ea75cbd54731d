import type { AdminUser, QueryOf, listAdminUsers } from '@circlet/contracts';
import { Conditions, likePattern, DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { normalizedEmail } from '../users/user-columns';

/** The last account of the previous page, after which the next page starts. */
export interface AccountCursor {
  readonly joinedAt: string;
  readonly id: number;
}

type Filter = Pick<QueryOf<typeof listAdminUsers>, 'search' | 'role' | 'isBanned'>;

const COLUMNS = `id, username, name, email, age, location, profile_photo AS "profilePhoto", role,
  is_banned AS "isBanned", ban_reason AS "banReason", date_trunc('milliseconds', joined_at) AS "createdAt"`;

const conditionsOf = ({ search, role, isBanned }: Filter): Conditions => {
  const conditions = new Conditions().addIf('role = ?', role).addIf('is_banned = ?', isBanned);
  if (search === undefined || search === '') return conditions;
  const pattern = likePattern(search);
  return conditions.add(
    'lower(name) LIKE lower(?) OR lower(username) LIKE lower(?) OR lower(email) LIKE lower(?)',
    pattern,
    pattern,
    pattern,
  );
};

/** Reads accounts with the fields that admins see. */
@Injectable()
export class AdminUsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError `USER_NOT_FOUND` */
  async get(id: number): Promise<AdminUser> {
    const [row] = await this.dataSource.query<AdminUser[]>(`SELECT ${COLUMNS} FROM users WHERE id = $1`, [
      id,
    ]);
    if (row === undefined) throw new DomainError('USER_NOT_FOUND');
    return row;
  }

  /** Finds an account by its address, normalized with `normalizeEmail`. */
  async idOf(email: string): Promise<number | undefined> {
    const [row] = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM users WHERE ${normalizedEmail('email')} = $1`,
      [email],
    );
    return row?.id;
  }

  async count(filter: Filter): Promise<number> {
    const conditions = conditionsOf(filter);
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*) AS total FROM users WHERE ${conditions.sql}`,
      [...conditions.values],
    );
    return row?.total ?? 0;
  }

  /** Lists accounts, newest first. */
  list(filter: Filter, limit: number, after: AccountCursor | undefined): Promise<AdminUser[]> {
    const conditions = conditionsOf(filter);
    if (after !== undefined)
      conditions.add(`(date_trunc('milliseconds', joined_at), id) < (?, ?)`, after.joinedAt, after.id);
    const bound = conditions.parameter(limit);
    return this.dataSource.query<AdminUser[]>(
      `SELECT ${COLUMNS} FROM users WHERE ${conditions.sql} ORDER BY "createdAt" DESC, id DESC LIMIT ${bound}`,
      [...conditions.values],
    );
  }
}
