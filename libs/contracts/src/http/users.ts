import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { id, idParams, lineOfText } from './primitives';
import { currentUserSchema, foundUserSchema, shownUserSchema, updateUserBody } from './users.schema';

const tag = 'Users';

/**
 * Returns a user: the full record for themselves, the full public profile for connected users,
 * and a short form for everyone else.
 */
export const getUser = defineCall({
  service: 'identity',
  name: 'getUser',
  method: 'GET',
  path: '/api/users/:id',
  tag,
  summary: 'Get a user',
  access: 'user',
  status: 200,
  throttle: 'profile',
  params: idParams,
  response: shownUserSchema,
  errors: ['USER_NOT_FOUND'],
});

const groupsConnection = z.object({
  sharesGroup: z.boolean(),
  /** One of the two has a pending application or invitation to a group the other one owns. */
  hasOpenRequest: z.boolean(),
});
const directConnection = z.object({ hasDirectChat: z.boolean() });

/** Returns how the actor and another user are connected through groups. Answered by groups. */
export const confirmGroupsConnection = defineExchange({
  service: 'groups',
  name: 'confirmGroupsConnection',
  access: 'user',
  body: z.object({ userId: id }),
  response: groupsConnection,
});

/** Returns whether the actor and another user have ever exchanged a message. Answered by chat. */
export const confirmDirectChat = defineExchange({
  service: 'chat',
  name: 'confirmDirectChat',
  access: 'user',
  body: z.object({ userId: id }),
  response: directConnection,
});

/** How two users are connected. An unknown fact counts as false. */
export const connectionSchema = z.object({ ...groupsConnection.shape, ...directConnection.shape }).partial();
export type Connection = z.infer<typeof connectionSchema>;

/**
 * The request that the gateway sends on {@link getUser}'s subject: the call plus the facts that
 * other services own.
 */
export const getUserWithConnection = defineExchange({
  service: 'identity',
  name: 'getUser',
  access: 'user',
  params: idParams,
  body: connectionSchema,
  response: shownUserSchema,
});

/** Changes the caller's profile. Omitted fields stay unchanged. */
export const updateUser = defineCall({
  service: 'identity',
  name: 'updateUser',
  method: 'PUT',
  path: '/api/users/:id',
  tag,
  summary: 'Edit a profile',
  access: 'user',
  status: 200,
  throttle: 'change',
  carriesImage: true,
  params: idParams,
  body: updateUserBody,
  response: currentUserSchema,
  errors: ['USER_NOT_FOUND', 'IMAGE_UNSUPPORTED', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS'],
});

/** Finds at most 20 users by name or username. Queries under two characters return none. */
export const searchUsers = defineCall({
  service: 'identity',
  name: 'searchUsers',
  method: 'GET',
  path: '/api/users',
  tag,
  summary: 'Search users',
  access: 'user',
  status: 200,
  throttle: 'search',
  query: z.object({ search: lineOfText().max(100).default('') }),
  response: z.array(foundUserSchema),
});
