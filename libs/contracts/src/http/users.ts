import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { id, idParams, lineOfText } from './primitives';
import { currentUserSchema, foundUserSchema, shownUserSchema, updateUserBody } from './users.schema';

const tag = 'Users';

/** One person: all of it for themself, the full public part for those who are connected, a short form for others. */
export const getUser = defineCall({
  service: 'identity',
  name: 'getUser',
  method: 'GET',
  path: '/api/users/:id',
  tag,
  summary: 'A user',
  access: 'user',
  status: 200,
  throttle: 'profile',
  params: idParams,
  response: shownUserSchema,
  errors: ['USER_NOT_FOUND'],
});

const groupsConnection = z.object({
  sharesGroup: z.boolean(),
  /** One applied to, or was invited to, a group that the other owns, and no one has decided yet. */
  hasOpenRequest: z.boolean(),
});
const directConnection = z.object({ hasDirectChat: z.boolean() });

/** Asks the owner of groups how the actor is connected with another user. */
export const confirmGroupsConnection = defineExchange({
  service: 'groups',
  name: 'confirmGroupsConnection',
  body: z.object({ userId: id }),
  response: groupsConnection,
});

/** Asks the owner of chats whether a message was ever sent between the actor and another user. */
export const confirmDirectChat = defineExchange({
  service: 'chat',
  name: 'confirmDirectChat',
  body: z.object({ userId: id }),
  response: directConnection,
});

/** How two users are connected; a fact that is not known counts as false. */
export const connectionSchema = z.object({ ...groupsConnection.shape, ...directConnection.shape }).partial();
export type Connection = z.infer<typeof connectionSchema>;

/** What the gateway sends on {@link getUser}'s subject: the call with the facts that other services own. */
export const getConnectedUser = defineExchange({
  service: 'identity',
  name: 'getUser',
  params: idParams,
  body: connectionSchema,
  response: shownUserSchema,
});

/** Changes one's own profile; fields left out stay as they are. */
export const updateUser = defineCall({
  service: 'identity',
  name: 'updateUser',
  method: 'PUT',
  path: '/api/users/:id',
  tag,
  summary: 'Edit the profile',
  access: 'user',
  status: 200,
  throttle: 'change',
  carriesImage: true,
  params: idParams,
  body: updateUserBody,
  response: currentUserSchema,
  errors: ['USER_NOT_FOUND', 'IMAGE_UNSUPPORTED', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS'],
});

/** Finds people by name or username: at most 20, none below two characters. */
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
