import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { cardMemberSchema, memberRoleSchema, memberSchema } from './groups.schema';
import { id, idInPath, idParams, messageResponse, timestamp } from './primitives';
import { roleSchema } from './users.schema';

const tag = 'Groups';

/**
 * Removes a member by membership id (`memberId`). The owner removes others, co-owners remove plain members, and
 * members themselves.
 */
export const removeMember = defineCall({
  service: 'groups',
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/groups/:groupId/members/:memberId',
  tag,
  summary: 'Remove a member or leave a group',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: z.object({ groupId: idInPath, memberId: idInPath }),
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER', 'OWNER_ONLY', 'MEMBER_NOT_FOUND', 'OWNER_STAYS'],
  changes: ['groups'],
});

/** Makes a member a co-owner, or a co-owner a plain member. Only the group's owner can. */
export const setMemberRole = defineCall({
  service: 'groups',
  name: 'setMemberRole',
  method: 'PUT',
  path: '/api/groups/:groupId/members/:memberId/role',
  tag,
  summary: 'Make a member a co-owner, or a member again',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: z.object({ groupId: idInPath, memberId: idInPath }),
  body: z.object({ role: memberRoleSchema.exclude(['owner']) }),
  response: memberSchema,
  errors: ['GROUP_NOT_FOUND', 'OWNER_ONLY', 'MEMBER_NOT_FOUND', 'ALREADY_OWNER'],
  changes: ['groups'],
});

/** Lists the members as cards show them, for everyone who can see the group. */
export const listMembersWithDetails = defineCall({
  service: 'groups',
  name: 'listMembersWithDetails',
  method: 'GET',
  path: '/api/groups/:id/members-with-details',
  tag,
  summary: 'List members with public details',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  params: idParams,
  response: z.array(cardMemberSchema),
  errors: ['GROUP_NOT_FOUND'],
  freshness: 'members',
  topics: ['groups'],
});

const membersForMembers = {
  service: 'groups',
  method: 'GET',
  tag,
  access: 'user',
  status: 200,
  params: idParams,
  response: z.array(memberSchema),
  errors: ['GROUP_NOT_FOUND', 'MEMBERS_ONLY'],
  throttle: 'read',
  freshness: 'members',
  topics: ['groups'],
} as const;

/** Lists the members in full, oldest first, for members of the group. */
export const listMembers = defineCall({
  ...membersForMembers,
  name: 'listMembers',
  path: '/api/groups/:id/members',
  summary: 'List members with full details, for members',
});

/** Returns the same rows as `listMembers`. */
export const listMembersDetailed = defineCall({
  ...membersForMembers,
  name: 'listMembersDetailed',
  path: '/api/groups/:id/members-detailed',
  summary: 'List members with full details, for members (same rows as /members)',
});

/**
 * Returns the authoritative membership of a user in a group. Services call it before they refuse a user,
 * because their own projections can be seconds behind.
 */
export const confirmMembership = defineExchange({
  service: 'groups',
  name: 'confirmMembership',
  body: z.object({
    userId: id,
    groupId: id,
    /** Role of the user, because staff can see unlisted groups. */
    role: roleSchema.default('user'),
  }),
  response: z.object({
    isMember: z.boolean(),
    /** Whether the group exists and the user can see it. */
    groupExists: z.boolean(),
    /** Set for members. */
    membershipId: id.nullable(),
    /** Set for members. */
    joinedAt: timestamp.nullable(),
  }),
});
