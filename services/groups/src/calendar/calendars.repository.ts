import { createHash, randomBytes } from 'node:crypto';

import { execute, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Returns a new token of a calendar's address, which can't be guessed. */
export const newCalendarToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. A leaked database opens no calendar. */
const calendarTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The addresses of users' calendars, at most one per user. */
@Injectable()
export class CalendarsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns since when a user's calendar has an address; null if it has none. */
  async createdAt(userId: number): Promise<Date | null> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<{ createdAt: Date }>`SELECT created_at AS "createdAt" FROM calendars WHERE user_id = ${userId}`,
    );
    return row?.createdAt ?? null;
  }

  /** Returns the user whose calendar has this token, or null. Suspended users have no calendar. */
  async userOf(token: string): Promise<number | null> {
    const [row] = await rowsOf(
      this.dataSource,
      sql<{ userId: number }>`SELECT a.user_id AS "userId"
       FROM calendars a LEFT JOIN user_cards c ON c.user_id = a.user_id
       WHERE a.token_hash = ${calendarTokenHash(token)} AND (c.is_banned OR c.is_deleted) IS NOT TRUE`,
    );
    return row?.userId ?? null;
  }

  /** Stores the token of a user's calendar in place of an earlier one. */
  async replace(tx: EntityManager, userId: number, token: string): Promise<void> {
    await execute(
      tx,
      sql`INSERT INTO calendars (user_id, token_hash) VALUES (${userId}, ${calendarTokenHash(token)})
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
    );
  }

  async delete(userId: number): Promise<void> {
    await forgetCalendar(this.dataSource.manager, userId);
  }
}

/** Deletes the address of a user's calendar. */
export const forgetCalendar = (tx: EntityManager, userId: number): Promise<void> =>
  execute(tx, sql`DELETE FROM calendars WHERE user_id = ${userId}`);
