import { type FoundUser, limits } from '@circlet/contracts';
import { likePattern, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Maximum number of ranked candidates. A text with more is too common, and sorting them would be slow. */
const CANDIDATES = 500;

/** Searches users. */
@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds users whose name or username contains a text, ignoring case; names that start with it come first.
   * Excludes the searcher, banned users, and users with a block in either direction.
   */
  find(searcherId: number, text: string): Promise<FoundUser[]> {
    const pattern = likePattern(text);
    return rowsOf(
      this.dataSource,
      sql<FoundUser>`WITH candidates AS (
         SELECT u.* FROM users u
         WHERE (lower(u.name) LIKE lower(${pattern}) OR lower(u.username) LIKE lower(${pattern})) AND u.id <> ${searcherId} AND NOT u.is_banned
           AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = ${searcherId} AND b.blocked_user_id = u.id)
           AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = u.id AND b.blocked_user_id = ${searcherId})
         LIMIT ${sql.literal(CANDIDATES)}
       )
       SELECT u.id, u.name, u.age, u.profile_photo AS "profilePhoto", u.username FROM candidates u
       ORDER BY (starts_with(lower(u.name), lower(${text})) OR starts_with(lower(u.username), lower(${text}))) DESC,
         lower(u.name), u.id
       LIMIT ${limits.userSearch.results}`,
    );
  }
}
