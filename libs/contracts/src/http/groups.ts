import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { limits } from '../limits';
import { staffReasonSchema } from './admin.schema';
import {
  cardMemberSchema,
  createGroupBody,
  groupFiltersSchema,
  groupSchema,
  memberSchema,
  updateGroupBody,
} from './groups.schema';
import {
  cursorQuery,
  id,
  idInPath,
  idParams,
  limitQuery,
  messageResponse,
  pagingQuery,
  timestamp,
} from './primitives';
import { roleSchema } from './users.schema';

const tag = 'Groups';

/** Listed groups that match every filter; newest first unless sorted otherwise. */
export const listGroups = defineCall({
  service: 'groups',
  name: 'listGroups',
  method: 'GET',
  path: '/api/groups',
  tag,
  summary: 'Discover groups',
  access: 'visitor',
  status: 200,
  throttle: 'discover',
  paged: true,
  query: groupFiltersSchema.extend({ limit: limitQuery(limits.pageSize.groups), cursor: cursorQuery }),
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
  throttle: 'read',
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
  throttle: 'createGroup',
  idempotent: true,
  carriesImage: true,
  body: createGroupBody,
  response: groupSchema,
  errors: ['TOO_MANY_GROUPS', 'IMAGE_UNSUPPORTED', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS'],
});

const ownersAction = {
  service: 'groups',
  tag,
  access: 'user',
  status: 200,
  throttle: 'change',
  params: idParams,
} as const;

/** The owner edits the group. */
export const updateGroup = defineCall({
  ...ownersAction,
  name: 'updateGroup',
  method: 'PATCH',
  path: '/api/groups/:id',
  summary: 'Edit a group',
  carriesImage: true,
  body: updateGroupBody,
  response: groupSchema,
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_GROUP_OWNER',
    'MORE_MEMBERS_THAN_PLACES',
    'IMAGE_UNSUPPORTED',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
  ],
});

/** The owner shows the group in discovery or hides it. */
export const setGroupListing = defineCall({
  ...ownersAction,
  name: 'setGroupListing',
  method: 'PATCH',
  path: '/api/groups/:id/listing',
  summary: 'Show or hide a group',
  body: z.object({ isListed: z.boolean() }),
  response: z.object({ group: groupSchema, message: z.string() }),
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER'],
});

/** The owner hands the group to a member and stays in it. */
export const transferGroup = defineCall({
  ...ownersAction,
  name: 'transferGroup',
  method: 'POST',
  path: '/api/groups/:id/transfer',
  summary: 'Hand a group to a member',
  body: z.object({ userId: id }),
  response: groupSchema,
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_GROUP_OWNER',
    'NEW_OWNER_NOT_MEMBER',
    'ALREADY_OWNER',
    'NEW_OWNER_AT_LIMIT',
  ],
});

/** The owner disbands the group; its members are told, with the reason if there is one. */
export const disbandGroup = defineCall({
  ...ownersAction,
  name: 'disbandGroup',
  method: 'DELETE',
  path: '/api/groups/:id',
  summary: 'Disband a group',
  body: z.object({ reason: staffReasonSchema.optional() }),
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER'],
});

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

/** Listed groups with a free place that fit the user best. */
export const recommendGroups = defineCall({
  service: 'groups',
  name: 'recommendGroups',
  method: 'GET',
  path: '/api/groups/recommendations/:userId',
  tag,
  summary: 'Recommended for a user',
  access: 'user',
  status: 200,
  throttle: 'read',
  params: z.object({ userId: idInPath }),
  response: z.array(groupSchema),
});

/** Interests with how many listed groups have them, most used first. */
export const listInterests = defineCall({
  service: 'groups',
  name: 'listInterests',
  method: 'GET',
  path: '/api/interests',
  tag,
  summary: 'Interests in use',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  query: z.object({ limit: limitQuery(limits.pageSize.default) }),
  response: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

/** At most five places that begin like what was typed, as 'City, ST'. */
export const listLocations = defineCall({
  service: 'groups',
  name: 'listLocations',
  method: 'GET',
  path: '/api/locations',
  tag,
  summary: 'Suggest locations',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  query: z.object({ query: z.string().trim().max(limits.searchText.max).default('') }),
  response: z.array(z.string()),
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

const groupsOfUser = {
  service: 'groups',
  method: 'GET',
  tag: 'Users',
  access: 'user',
  status: 200,
  paged: true,
  params: idParams,
  query: pagingQuery,
  response: z.array(groupSchema),
  throttle: 'read',
} as const;

/** Groups the user belongs to, owned ones included, newest first. */
export const listUserGroups = defineCall({
  ...groupsOfUser,
  name: 'listUserGroups',
  path: '/api/users/:id/groups',
  summary: 'Groups a user is in',
});

/** Groups the user owns, newest first. */
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
