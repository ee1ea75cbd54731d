import { z } from 'zod';

import { defineCall } from '../call';
import { staffReasonSchema } from './admin.schema';
import { createGroupBody, groupSchema, updateGroupBody } from './groups.schema';
import { inviterSchema } from './invite-links';
import { id, idParams, messageResponse, pagingQuery } from './primitives';

const tag = 'Groups';

const openedGroupSchema = groupSchema.extend({
  /** The member whose invite link the request presents; omitted without an open one. */
  invitedBy: inviterSchema.optional(),
});

/**
 * Returns a group. Unlisted groups return 404 to everyone but members, invitees, staff, and those who present
 * the token of an invite link; a bad token is ignored.
 */
export const getGroup = defineCall({
  service: 'groups',
  name: 'getGroup',
  method: 'GET',
  path: '/api/groups/:id',
  tag,
  summary: 'Get a group',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  params: idParams,
  query: z.object({ invite: z.string().optional() }),
  response: openedGroupSchema,
  errors: ['GROUP_NOT_FOUND'],
  freshness: 'groups',
  topics: ['groups', 'meetups'],
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
  needsConfirmedEmail: true,
  status: 201,
  throttle: 'createGroup',
  idempotent: true,
  carriesImage: true,
  body: createGroupBody,
  response: groupSchema,
  errors: ['TOO_MANY_GROUPS', 'IMAGE_UNSUPPORTED', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS'],
  changes: ['groups'],
});

const managing = {
  service: 'groups',
  tag,
  access: 'user',
  status: 200,
  throttle: 'change',
  params: idParams,
  changes: ['groups'],
} as const;

/** Edits a group. Its owner and co-owners can. */
export const updateGroup = defineCall({
  ...managing,
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

/** Lists or unlists a group in discovery. Its owner and co-owners can. */
export const setGroupListing = defineCall({
  ...managing,
  name: 'setGroupListing',
  method: 'PATCH',
  path: '/api/groups/:id/listing',
  summary: 'List or unlist a group',
  body: z.object({ isListed: z.boolean() }),
  response: z.object({ group: groupSchema, message: z.string() }),
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER'],
});

/** Transfers ownership of a group to a member. Only its owner can, who stays a plain member. */
export const transferGroup = defineCall({
  ...managing,
  name: 'transferGroup',
  method: 'POST',
  path: '/api/groups/:id/transfer',
  summary: 'Transfer a group to a member',
  body: z.object({ userId: id }),
  response: groupSchema,
  errors: ['GROUP_NOT_FOUND', 'OWNER_ONLY', 'NEW_OWNER_NOT_MEMBER', 'ALREADY_OWNER', 'NEW_OWNER_AT_LIMIT'],
});

/** Disbands a group and notifies its members of it and of the optional reason. Only its owner can. */
export const disbandGroup = defineCall({
  ...managing,
  name: 'disbandGroup',
  method: 'DELETE',
  path: '/api/groups/:id',
  summary: 'Disband a group',
  body: z.object({ reason: staffReasonSchema.optional() }),
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND', 'OWNER_ONLY'],
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
  topics: ['applications', 'groups', 'meetups'],
} as const;

/** Lists the user's groups, including owned ones, newest first. */
export const listUserGroups = defineCall({
  ...groupsOfUser,
  name: 'listUserGroups',
  path: '/api/users/:id/groups',
  summary: "List a user's groups",
});

/** Lists the groups the user owns, newest first. */
export const listOwnedGroups = defineCall({
  ...groupsOfUser,
  name: 'listOwnedGroups',
  path: '/api/users/:id/owned-groups',
  summary: 'List the groups a user owns',
});
