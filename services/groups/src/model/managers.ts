import { type Database, type Sql, sql, type SqlPart, valuesOf } from '@circlet/platform/database';

/** Returns SQL for an array of the ids of a group's co-owners, longest-standing first. */
export const coOwnerIds = (groupId: SqlPart): Sql => sql`ARRAY(
  SELECT m.user_id FROM memberships m WHERE m.group_id = ${groupId} AND m.role = 'coowner'
  ORDER BY m.joined_at, m.id)`;

/** Returns SQL for the role of a membership `m` in its group `g`. */
export const memberRole = sql`CASE WHEN m.user_id = g.owner_id THEN 'owner' ELSE m.role END`;

/** Returns an SQL condition that holds when the user is the owner or a co-owner of `groups g`. */
export const managedBy = (userId: SqlPart): Sql => sql`g.id IN (
  SELECT m.group_id FROM memberships m JOIN groups managed ON managed.id = m.group_id
  WHERE m.user_id = ${userId} AND (m.role = 'coowner' OR managed.owner_id = m.user_id))`;

/** Returns the ids of a group's co-owners, longest-standing first. */
export const coOwnerIdsOf = (tx: Database, groupId: number): Promise<number[]> =>
  valuesOf(
    tx,
    sql<{ userId: number }>`SELECT user_id AS "userId" FROM memberships
      WHERE group_id = ${groupId} AND role = 'coowner' ORDER BY joined_at, id`,
  );

/** Returns the ids of everyone who manages a group: the owner, then the co-owners. */
export const managerIdsOf = async (
  tx: Database,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
): Promise<number[]> => [ownerId, ...(await coOwnerIdsOf(tx, id))];
