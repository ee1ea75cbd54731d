import { type Sql, sql } from '@circlet/platform/database';

/** Columns of table `u` under the entity's field names, for reads that are too hot for TypeORM's finders. */
export const USER_COLUMNS = sql`u.id, u.username, u.email, u.name, u.age, u.bio, u.location,
  u.profile_photo AS "profilePhoto", u.photo_link AS "photoLink", u.photo_link_failed AS "photoLinkFailed", u.interests, u.role, u.is_banned AS "isBanned", u.ban_reason AS "banReason",
  u.revision, u.joined_at AS "joinedAt", u.last_seen_at AS "lastSeenAt"`;

/**
 * Returns SQL that normalizes an address like `normalizeEmail`: it lowercases only ASCII letters. Indexed.
 */
export const normalizedEmail = (column: Sql): Sql => sql`lower(${column} COLLATE "C")`;
