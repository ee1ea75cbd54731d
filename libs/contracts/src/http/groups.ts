import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { limits } from '../limits';
import { createGroupBody, groupSchema, memberSchema, cardMemberSchema } from './groups.schema';
import { cursorQuery, id, idParams, limitQuery, timestamp } from './primitives';

const tag = 'Groups';

/** Listed groups, newest first. */
export const listGroups = defineCall({
  service: 'groups',
  name: 'listGroups',
  method: 'GET',
  path: '/api/groups',
  tag,
  summary: 'Discover groups',
  access: 'visitor',
  status: 200,
  paged: true,
  query: z.object({ limit: limitQuery(limits.pageSize.groups), cursor: cursorQuery }),
  response: z.array(groupSchema),
});

/** One group; a hidden one exists only for members, invitees and staff. */
export const getGroup = defineCall({
  service: 'groups',
  name: 'getGroup',
  method: 'GET',
  path: '/api/groups/:id',
  tag,
  summary: 'A group',
  access: 'visitor',
  status: 200,
  params: idParams,
  response: groupSchema,
  errors: ['GROUP_NOT_FOUND'],
});

/** Creates a group with the caller as owner and first member. */
export const createGroup = defineCall({
  service: 'groups',
  name: 'createGroup',
  method: 'POST',
  path: '/api/groups',
  tag,
  summary: 'Create a group',
  access: 'user',
  status: 201,
  throttle: 'change',
  carriesImage: true,
  body: createGroupBody,
  response: groupSchema,
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

const groupsOfUser = {
  service: 'groups',
  method: 'GET',
  tag: 'Users',
  access: 'user',
  status: 200,
  params: idParams,
  response: z.array(groupSchema),
} as const;

/** Groups the user belongs to, owned ones included. */
export const listUserGroups = defineCall({
  ...groupsOfUser,
  name: 'listUserGroups',
  path: '/api/users/:id/groups',
  summary: 'Groups a user is in',
});

/** Groups the user owns. */
export const listOwnedGroups = defineCall({
  ...groupsOfUser,
  name: 'listOwnedGroups',
  path: '/api/users/:id/owned-groups',
  summary: 'Groups a user owns',
});

/**
 * Asks the owner of memberships before somebody is refused: another service's copy may be seconds behind.
 * The one exchange in which a service asks another while it answers.
 */
export const confirmMembership = defineExchange({
  service: 'groups',
  name: 'confirmMembership',
  body: z.object({ userId: id, groupId: id }),
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
