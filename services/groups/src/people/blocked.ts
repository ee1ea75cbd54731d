/** Returns an SQL condition that holds when either of two users has blocked the other. */
export const eitherBlocked = (one: string, other: string): string => `EXISTS (
  SELECT FROM blocks b WHERE NOT b.is_lifted
  AND (b.blocker_id, b.blocked_id) IN ((${one}, ${other}), (${other}, ${one})))`;
