import { type Sql, sql, type SqlPart } from '@circlet/platform/database';

/** Returns an SQL condition that holds when either of two users has blocked the other. */
export const eitherBlocked = (one: SqlPart, other: SqlPart): Sql => sql`EXISTS (
  SELECT FROM blocks b WHERE NOT b.is_lifted
  AND (b.blocker_id, b.blocked_id) IN ((${one}, ${other}), (${other}, ${one})))`;
