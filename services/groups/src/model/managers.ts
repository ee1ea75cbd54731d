import { type Database, type Sql, sql, type SqlPart, valuesOf } from '@circlet/platform/database';

import { eitherBlocked } from '../projections';

/** Returns a query for the ids of a group's co-owners `m`, longest-standing first. */
const coOwners = (groupId: SqlPart, others: Sql = sql`true`) => sql<{ userId: number }>`
  SELECT m.user_id AS "userId" FROM memberships m
  WHERE m.group_id = ${groupId} AND m.role = 'coowner' AND ${others} ORDER BY m.joined_at, m.id`;

/** Returns a query for the co-owners who deal with an applicant: all without a block between the two. */
const coOwnersOf = (groupId: SqlPart, applicantId: SqlPart) =>
  coOwners(groupId, sql`NOT ${eitherBlocked(sql`m.user_id`, applicantId)}`);

/** Returns SQL for an array of the ids of a group's co-owners. */
export const coOwnerIds = (groupId: SqlPart): Sql => sql`ARRAY(${coOwners(groupId)})`;

/** Returns SQL for an array of the ids of the co-owners who deal with an applicant. */
export const coOwnerIdsFor = (groupId: SqlPart, applicantId: SqlPart): Sql =>
  sql`ARRAY(${coOwnersOf(groupId, applicantId)})`;

/** Returns SQL for the role of a membership `m` in its group `g`. */
export const memberRole = sql`CASE WHEN m.user_id = g.owner_id THEN 'owner' ELSE m.role END`;

/** Returns an SQL condition that holds when the user is the owner or a co-owner of `groups g`. */
export const managedBy = (userId: SqlPart): Sql => sql`g.id IN (
  SELECT m.group_id FROM memberships m JOIN groups managed ON managed.id = m.group_id
  WHERE m.user_id = ${userId} AND (m.role = 'coowner' OR managed.owner_id = m.user_id))`;

/** Reads the ids of a group's co-owners, longest-standing first. */
export const coOwnerIdsOf = (tx: Database, groupId: number): Promise<number[]> =>
  valuesOf(tx, coOwners(groupId));

/** Reads the ids of the co-owners who deal with an applicant. Those with a block between them don't. */
export const readCoOwnerIdsFor = (tx: Database, groupId: number, applicantId: number): Promise<number[]> =>
  valuesOf(tx, coOwnersOf(groupId, applicantId));

/** Reads the ids of the owners and co-owners who deal with a user's pending applications. */
export const managerIdsOfApplicationsBy = (tx: Database, applicantId: number): Promise<number[]> =>
  valuesOf(
    tx,
    sql<{ userId: number }>`
      SELECT DISTINCT manager AS "userId" FROM applications a JOIN groups g ON g.id = a.group_id,
        unnest(g.owner_id || ${coOwnerIdsFor(sql`g.id`, applicantId)}) AS manager
      WHERE a.user_id = ${applicantId} AND a.status = 'pending'`,
  );
