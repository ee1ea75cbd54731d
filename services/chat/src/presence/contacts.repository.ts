import { type PreparedStatement, runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const CONTACTS: PreparedStatement = {
  name: 'contacts',
  sql: `
    SELECT mine.user_id AS "userId", array_agg(DISTINCT theirs.user_id) AS contacts
    FROM memberships mine JOIN memberships theirs USING (group_id)
    WHERE mine.user_id = ANY($1) AND mine.left_at IS NULL AND theirs.left_at IS NULL
      AND theirs.user_id <> mine.user_id
    GROUP BY mine.user_id`,
};

/** Finds the users who share groups. */
@Injectable()
export class ContactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the other users with whom each of these users shares a group. Users without any are omitted. */
  of(userIds: readonly number[]): Promise<{ userId: number; contacts: number[] }[]> {
    return runPrepared(this.dataSource, CONTACTS, [userIds]);
  }
}
