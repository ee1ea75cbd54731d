/** The columns of a person under the names of the entity, for reads that are too hot for TypeORM's finders; table `u`. */
export const USER_COLUMNS = `u.id, u.username, u.email, u.name, u.age, u.bio, u.location,
  u.profile_photo AS "profilePhoto", u.photo_link AS "photoLink", u.photo_link_failed AS "photoLinkFailed", u.interests, u.role, u.is_banned AS "isBanned", u.ban_reason AS "banReason",
  u.revision, u.joined_at AS "joinedAt", u.last_seen_at AS "lastSeenAt"`;

/** An address as it is compared with what `normalizeEmail` makes of one: only ASCII letters are lowered. Indexed. */
export const normalizedEmail = (column: string): string => `lower(${column} COLLATE "C")`;
