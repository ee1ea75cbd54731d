import { z } from 'zod';

import { defineCall } from '../call';
import { idParams } from './primitives';
import { currentUserSchema, publicUserSchema, updateUserBody } from './users.schema';

const tag = 'Users';

/** One person: the public part, or all of it for oneself. */
export const getUser = defineCall({
  service: 'identity',
  name: 'getUser',
  method: 'GET',
  path: '/api/users/:id',
  tag,
  summary: 'A user',
  access: 'user',
  status: 200,
  params: idParams,
  response: currentUserSchema.partial({ email: true, role: true, isBanned: true }),
  errors: ['USER_NOT_FOUND'],
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
  errors: ['USER_NOT_FOUND'],
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
  query: z.object({ search: z.string().trim().max(100).default('') }),
  response: z.array(publicUserSchema),
});
