import { limits } from '@circlet/contracts';
import { containing } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';

import { User } from '../users/user.entity';

/** More candidates than this are not ranked: the text is too common to rank them well, and sorting would be slow. */
const CANDIDATES = 500;

/** Finds people. */
@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * People whose name or username contains a text, whatever its case; names that begin with it first. Never the one who
   * searches, banned people, or anybody on either side of a block with them.
   */
  async find(searcherId: number, text: string): Promise<User[]> {
    const lowered = text.toLowerCase();
    const found = await this.dataSource.query<{ id: number }[]>(
      `WITH candidates AS (
         SELECT u.id, lower(u.name) AS name, lower(u.username) AS username FROM users u
         WHERE (lower(u.name) LIKE $2 OR lower(u.username) LIKE $2) AND u.id <> $1 AND NOT u.is_banned
           AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = $1 AND b.blocked_user_id = u.id)
           AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = u.id AND b.blocked_user_id = $1)
         LIMIT ${CANDIDATES}
       )
       SELECT id FROM candidates
       ORDER BY (starts_with(name, $3) OR starts_with(username, $3)) DESC, name, id LIMIT $4`,
      [searcherId, containing(lowered), lowered, limits.userSearch.results],
    );
    const users = await this.dataSource.getRepository(User).findBy({ id: In(found.map((row) => row.id)) });
    const byId = new Map(users.map((user) => [user.id, user]));
    return found.flatMap((row) => byId.get(row.id) ?? []);
  }
}
