import { z } from 'zod';

import { defineCall } from '../call';
import { limits } from '../limits';
import { messageResponse } from './primitives';
import { claimedEmailSchema, passwordSchema } from './users.schema';

const tag = 'Authentication';
const linkInvalid = 'This password reset link is invalid or has expired';

export const forgotPasswordBody = z.object({ email: claimedEmailSchema });

export const resetPasswordBody = z.object({
  token: z.string().min(1, linkInvalid).max(200, linkInvalid),
  newPassword: passwordSchema,
});

export const changePasswordBody = z.object({
  currentPassword: z.string().min(1, 'Please enter your current password').max(limits.password.max),
  newPassword: passwordSchema,
});

/** Sends a reset link. The response is the same whether or not the address has an account. */
export const forgotPassword = defineCall({
  service: 'identity',
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag,
  summary: 'Request a password reset link',
  access: 'visitor',
  status: 200,
  throttle: 'forgotPassword',
  body: forgotPasswordBody,
  response: messageResponse,
});

/** Sets a new password with a reset token, which works once within an hour. Ends all sessions. */
export const resetPassword = defineCall({
  service: 'identity',
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  tag,
  summary: 'Set a new password with a reset link',
  access: 'visitor',
  status: 200,
  throttle: 'change',
  body: resetPasswordBody,
  response: messageResponse,
  errors: ['RESET_LINK_INVALID', 'PASSWORD_TOO_COMMON'],
});

/** Sets a new password and ends all other sessions. */
export const changePassword = defineCall({
  service: 'identity',
  name: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  tag,
  summary: 'Change the password',
  access: 'user',
  status: 200,
  throttle: 'password',
  needsStepUp: true,
  body: changePasswordBody,
  response: messageResponse,
  errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_COMMON'],
});
