import { isStaff } from '@circlet/contracts';
import type { Actor } from '@circlet/platform';
import { type Sql, sql, type SqlPart } from '@circlet/platform/database';

import { managedBy } from '../model/managers';

/** Returns an SQL condition that holds for two members of one group. */
export const sharesGroup = (one: SqlPart, other: SqlPart): Sql => sql`EXISTS (
  SELECT FROM memberships mine JOIN memberships theirs USING (group_id)
  WHERE mine.user_id = ${one} AND theirs.user_id = ${other})`;

/** Holds if the one has a pending application or invitation that concerns the other. */
const hasRequestTo = (requester: SqlPart, other: SqlPart): Sql => sql`
  EXISTS (SELECT FROM applications a JOIN groups g ON g.id = a.group_id
          WHERE a.user_id = ${requester} AND a.status = 'pending' AND ${managedBy(other)})
  OR EXISTS (SELECT FROM invitations i JOIN groups g ON g.id = i.group_id
             WHERE i.invitee_id = ${requester} AND i.status = 'pending'
               AND (${managedBy(other)} OR i.inviter_id = ${other}))`;

/** Returns an SQL condition that holds for the two parties of a pending application or invitation. */
export const hasOpenRequest = (one: SqlPart, other: SqlPart): Sql =>
  sql`(${hasRequestTo(one, other)} OR ${hasRequestTo(other, one)})`;

/**
 * Returns an SQL condition that holds if the viewer sees more of a user than their name, age and photo, as far
 * as this service knows.
 */
export const isShownInFull = (viewer: Pick<Actor, 'id' | 'role'>, userId: Sql): Sql =>
  isStaff(viewer.role)
    ? sql`true`
    : sql`(${userId} = ${viewer.id} OR ${sharesGroup(userId, viewer.id)} OR ${hasOpenRequest(userId, viewer.id)})`;
