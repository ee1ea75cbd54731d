import { type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A user, and the users with whom they share groups. */
interface Contacts {
  readonly userId: number;
  readonly contacts: number[];
}

const selectContacts = prepared(
  'contacts',
  ({ userIds }: Placeholders<{ userIds: readonly number[] }>) => sql<Contacts>`
    SELECT mine.user_id AS "userId", array_agg(DISTINCT theirs.user_id) AS contacts
    FROM memberships mine JOIN memberships theirs USING (group_id)
    WHERE mine.user_id = ANY(${userIds}) AND mine.left_at IS NULL AND theirs.left_at IS NULL
      AND theirs.user_id <> mine.user_id
    GROUP BY mine.user_id`,
);

/** Finds the users who share groups. */
@Injectable()
export class ContactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the other users with whom each of these users shares a group. Users without any are omitted. */
  of(userIds: readonly number[]): Promise<Contacts[]> {
    return rowsOf(this.dataSource, selectContacts({ userIds }));
  }
}
