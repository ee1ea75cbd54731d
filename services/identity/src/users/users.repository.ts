import { normalizeEmail } from '@circlet/contracts';
import { countOf, type Placeholders, prepared, rowsOf, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';

import { normalizedEmail, USER_COLUMNS } from './user-columns';
import { User } from './user.entity';
import type { Blocks } from './user-view.rules';

const FIND = prepared(
  'find-user',
  ({ id }: Placeholders<{ id: number }>) => sql<User>`SELECT ${USER_COLUMNS} FROM users u WHERE u.id = ${id}`,
);

const FIND_WITH_BLOCKS = prepared(
  'find-user-with-blocks',
  ({ id, viewerId }: Placeholders<{ id: number; viewerId: number }>) => sql<User & Blocks>`
    SELECT ${USER_COLUMNS},
      EXISTS (SELECT FROM blocks WHERE user_id = ${viewerId} AND blocked_user_id = u.id) AS "byViewer",
      EXISTS (SELECT FROM blocks WHERE user_id = u.id AND blocked_user_id = ${viewerId}) AS "ofViewer"
    FROM users u WHERE u.id = ${id}`,
);

/** The fields given for a new account; the rest have defaults. */
export type NewUser = Pick<User, 'username' | 'email' | 'name' | 'age'> &
  Partial<Pick<User, 'role' | 'emailConfirmedAt'>>;

/** Reads and writes users. */
@Injectable()
export class UsersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: number): Promise<User | null> {
    const [user] = await rowsOf(this.dataSource, FIND({ id }));
    return user ?? null;
  }

  /** Finds a user, and the blocks between them and a viewer. */
  async findWithBlocks(viewerId: number, id: number): Promise<{ user: User; blocks: Blocks } | null> {
    const [row] = await rowsOf(this.dataSource, FIND_WITH_BLOCKS({ id, viewerId }));
    if (row === undefined) return null;
    const { byViewer, ofViewer, ...user } = row;
    return { user, blocks: { byViewer, ofViewer } };
  }

  /** Locks a user's row until the transaction ends, so that changes to a user are serialized. */
  lock(tx: EntityManager, id: number): Promise<User | null> {
    return tx.getRepository(User).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Locks all admins who are not banned, in a fixed order.
   * @returns their number
   */
  lockAdmins(tx: EntityManager): Promise<number> {
    return countOf(
      tx,
      sql`SELECT id FROM users WHERE role = 'admin' AND NOT is_banned ORDER BY id FOR NO KEY UPDATE`,
    );
  }

  /** Returns the ids of all moderators and admins who are not banned. */
  staff(tx: EntityManager): Promise<number[]> {
    return valuesOf(tx, sql<{ id: number }>`SELECT id FROM users WHERE role <> 'user' AND NOT is_banned`);
  }

  /**
   * Records that a user is active, unless that was already recorded after `since`.
   * @returns whether it was recorded now
   */
  async recordVisit(tx: EntityManager, id: number, since: Date): Promise<boolean> {
    const result = await tx
      .getRepository(User)
      .update({ id, lastSeenAt: LessThan(since) }, { lastSeenAt: new Date() });
    return result.affected === 1;
  }

  /** Deletes a user and every row that refers to them. */
  async delete(tx: EntityManager, id: number): Promise<void> {
    await tx.getRepository(User).delete({ id });
  }

  /** Returns whether any user has this photo. */
  isPhotoInUse(profilePhoto: string): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ profilePhoto });
  }

  hasAdmin(): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ role: 'admin' });
  }

  /** @throws QueryFailedError on `users_email_key` or `users_username_key` when taken */
  async insert(tx: EntityManager, user: NewUser): Promise<User> {
    const users = tx.getRepository(User);
    const { identifiers } = await users.insert(user);
    return users.findOneByOrFail({ id: Number(identifiers[0]?.id) });
  }

  /**
   * Returns whether another account has an address, or had it until a change that it can still undo. Asked again after an
   * address was set, because no index knows the latter.
   */
  async isEmailTaken(tx: EntityManager, userId: number, email: string): Promise<boolean> {
    const normalized = normalizeEmail(email);
    const taken = await countOf(
      tx,
      sql`SELECT FROM users WHERE ${normalizedEmail(sql`email`)} = ${normalized} AND id <> ${userId}
       UNION ALL
       SELECT FROM email_undos
       WHERE ${normalizedEmail(sql`email`)} = ${normalized} AND user_id <> ${userId} AND expires_at > now()`,
    );
    return taken > 0;
  }

  /** Changes fields of a locked row and increments the revision. */
  async change(tx: EntityManager, user: User, fields: Partial<User>): Promise<User> {
    const changed = { ...fields, revision: user.revision + 1 };
    await tx.getRepository(User).update({ id: user.id }, changed);
    return Object.assign(user, changed);
  }

  /** Changes when the user of a locked row is free, and increments the revision of that. */
  async changeAvailability(
    tx: EntityManager,
    user: User,
    fields: Partial<Pick<User, 'availability' | 'timeZone'>>,
  ): Promise<User> {
    const changed = { ...fields, availabilityRevision: user.availabilityRevision + 1 };
    await tx.getRepository(User).update({ id: user.id }, changed);
    return Object.assign(user, changed);
  }
}
