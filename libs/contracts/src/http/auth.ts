import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { messageResponse } from './primitives';
import { currentUserSchema, signInBody, signUpBody } from './users.schema';

const tag = 'Authentication';

/** Hands out the anti-forgery token that every call other than GET and HEAD sends as `X-CSRF-Token`. */
export const getCsrfToken = defineCall({
  service: 'gateway',
  name: 'getCsrfToken',
  method: 'GET',
  path: '/api/csrf-token',
  tag,
  summary: 'The anti-forgery token of this session',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  response: z.object({ csrfToken: z.string() }),
});

/** Opens an account and signs it in. */
export const signUp = defineCall({
  service: 'identity',
  name: 'signUp',
  method: 'POST',
  path: '/api/auth/signup',
  tag,
  summary: 'Sign up',
  access: 'visitor',
  status: 201,
  throttle: 'signUp',
  body: signUpBody,
  response: currentUserSchema,
  errors: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'PASSWORD_TOO_COMMON'],
});

/** Starts a session. */
export const signIn = defineCall({
  service: 'identity',
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/login',
  tag,
  summary: 'Sign in',
  access: 'visitor',
  status: 200,
  throttle: 'signIn',
  body: signInBody,
  response: currentUserSchema,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED'],
});

/** Ends the session of the caller; harmless without one. */
export const signOut = defineCall({
  service: 'gateway',
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/logout',
  tag,
  summary: 'Sign out',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  response: messageResponse,
});

/** Who is signed in. */
export const getCurrentUser = defineCall({
  service: 'identity',
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/me',
  tag,
  summary: 'The signed-in user',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: currentUserSchema,
});

/**
 * Answers whether e-mail and password belong together; only the gateway's sign-in asks.
 * `revision` is the account's revision at that moment: a ban, a new role or a new password has a higher one and ends
 * or changes what was opened below it, in whatever order the two arrive.
 */
export const verifyCredentials = defineExchange({
  service: 'identity',
  name: 'verifyCredentials',
  body: signInBody,
  response: currentUserSchema.extend({ revision: z.number().int() }),
});
