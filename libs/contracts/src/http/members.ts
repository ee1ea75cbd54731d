import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { cardMemberSchema, memberSchema } from './groups.schema';
import { id, idInPath, idParams, messageResponse, timestamp } from './primitives';
import { roleSchema } from './users.schema';

const tag = 'Groups';

/** `memberId` is the membership's id: the owner removes others, a member removes themself. */
export const removeMember = defineCall({
  service: 'groups',
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/groups/:groupId/members/:memberId',
  tag,
  summary: 'Remove a member, or leave',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: z.object({ groupId: idInPath, memberId: idInPath }),
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER', 'MEMBER_NOT_FOUND', 'OWNER_STAYS'],
});

/** The members as the card shows them, to everybody who may see the group. */
export const listMembersWithDetails = defineCall({
  service: 'groups',
  name: 'listMembersWithDetails',
  method: 'GET',
  path: '/api/groups/:id/members-with-details',
  tag,
  summary: 'Members as cards show them',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  params: idParams,
  response: z.array(cardMemberSchema),
  errors: ['GROUP_NOT_FOUND'],
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
} as const;

/** The members in full, for members of the group, oldest first. */
export const listMembers = defineCall({
  ...membersForMembers,
  name: 'listMembers',
  path: '/api/groups/:id/members',
  summary: 'Members in full, for members',
});

/** The same rows as `listMembers`. */
export const listMembersDetailed = defineCall({
  ...membersForMembers,
  name: 'listMembersDetailed',
  path: '/api/groups/:id/members-detailed',
  summary: 'Members in full, for members (same rows as /members)',
});

/**
 * Asks the owner of memberships before somebody is refused: another service's copy may be seconds behind.
 * The one exchange in which a service asks another while it answers.
 */
export const confirmMembership = defineExchange({
  service: 'groups',
  name: 'confirmMembership',
  body: z.object({
    userId: id,
    groupId: id,
    /** Of the user: a hidden group exists for staff. */
    role: roleSchema.default('user'),
  }),
  response: z.object({
    isMember: z.boolean(),
    /** Whether the group exists and this person may see it. */
    groupExists: z.boolean(),
    /** Set for members. */
    membershipId: id.nullable(),
    /** Set for members. */
    joinedAt: timestamp.nullable(),
  }),
});
