import { z } from 'zod';

import { defineCall } from '../call';
import { idInPath, messageResponse, pagingQuery } from './primitives';
import {
  blockedUserSchema,
  blockUserBody,
  safetySettingsSchema,
  updateSafetySettingsBody,
} from './safety.schema';

const tag = 'Safety';

/** Returns the caller's four safety settings. */
export const getSafetySettings = defineCall({
  service: 'identity',
  name: 'getSafetySettings',
  method: 'GET',
  path: '/api/users/safety-settings',
  tag,
  summary: 'Get safety settings',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: safetySettingsSchema,
});

/** Changes some or all of the four safety settings. */
export const updateSafetySettings = defineCall({
  service: 'identity',
  name: 'updateSafetySettings',
  method: 'PATCH',
  path: '/api/users/safety-settings',
  tag,
  summary: 'Change safety settings',
  access: 'user',
  status: 200,
  throttle: 'change',
  body: updateSafetySettingsBody,
  response: safetySettingsSchema,
});

/** Lists the users the caller has blocked, newest first. */
export const listBlockedUsers = defineCall({
  service: 'identity',
  name: 'listBlockedUsers',
  method: 'GET',
  path: '/api/users/blocked',
  tag,
  summary: 'List blocked users',
  access: 'user',
  status: 200,
  throttle: 'read',
  paged: true,
  query: pagingQuery,
  response: z.array(blockedUserSchema),
});

/** Blocks a user, immediately and in both directions. The blocked user is not notified. */
export const blockUser = defineCall({
  service: 'identity',
  name: 'blockUser',
  method: 'POST',
  path: '/api/users/block',
  tag,
  summary: 'Block a user',
  access: 'user',
  status: 201,
  throttle: 'block',
  body: blockUserBody,
  response: blockedUserSchema,
  errors: ['USER_NOT_FOUND', 'BLOCKED_OWN_ACCOUNT', 'ALREADY_BLOCKED'],
});

/** Lifts the caller's block on a user. */
export const unblockUser = defineCall({
  service: 'identity',
  name: 'unblockUser',
  method: 'DELETE',
  path: '/api/users/unblock/:userId',
  tag,
  summary: 'Unblock a user',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: z.object({ userId: idInPath }),
  response: messageResponse,
  errors: ['USER_NOT_BLOCKED'],
});
