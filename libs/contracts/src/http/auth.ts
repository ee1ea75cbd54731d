import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { limits } from '../limits';
import { authenticationResponseSchema } from './passkeys.schema';
import { messageResponse } from './primitives';
import { codeSchema, secondStepMethodSchema, secondStepNeededSchema } from './two-step.schema';
import { currentUserSchema, signInBody, signUpBody } from './users.schema';

const tag = 'Authentication';

/** Returns the anti-forgery token, which every call other than GET and HEAD sends as `X-CSRF-Token`. */
export const getCsrfToken = defineCall({
  service: 'gateway',
  name: 'getCsrfToken',
  method: 'GET',
  path: '/api/csrf-token',
  tag,
  summary: 'Get the anti-forgery token of this session',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  response: z.object({ csrfToken: z.string() }),
});

/** Creates an account and signs the user in. */
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

/**
 * Signs a user in and starts a session, or answers that a second step is needed first: see `takeSecondStep`.
 */
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
  response: z.union([currentUserSchema, secondStepNeededSchema]),
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED'],
});

/** Ends the caller's session. Harmless without one. */
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

/**
 * One proof: the password, a code for the second step, or a passkey of the caller, for options from
 * `getPasskeyRequestOptions`.
 */
export const stepUpBody = z.union([
  z.object({ password: z.string().min(1, 'Please enter your password').max(limits.password.max) }),
  z.object({ code: codeSchema }),
  z.object({ response: authenticationResponseSchema }),
]);

/**
 * Proves again who the caller is, so that this session can make the calls that need a recent proof, for
 * `STEP_UP_MINUTES`. If the account needs a second step that this session hasn't taken, the password is not enough.
 */
export const stepUp = defineCall({
  service: 'identity',
  name: 'stepUp',
  method: 'POST',
  path: '/api/auth/step-up',
  tag,
  summary: 'Prove again who you are',
  access: 'user',
  status: 200,
  throttle: 'stepUp',
  body: stepUpBody,
  response: messageResponse,
  errors: ['WRONG_PASSWORD', 'PASSWORD_NOT_ENOUGH', 'WRONG_CODE', 'PASSKEY_NOT_VERIFIED'],
});

/** Returns the signed-in user. */
export const getCurrentUser = defineCall({
  service: 'identity',
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/me',
  tag,
  summary: 'Get the signed-in user',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: currentUserSchema,
  topics: ['session'],
});

/**
 * Verifies that email and password match. Used only by the gateway's sign-in. `revision` is the account's
 * revision at that moment. A ban, a new role or a new password has a higher revision and ends or changes the
 * sessions opened at a lower one, in whatever order the two arrive. `methods` are the second steps that the user has set
 * up.
 */
export const verifyCredentials = defineExchange({
  service: 'identity',
  name: 'verifyCredentials',
  body: signInBody,
  response: currentUserSchema.extend({
    revision: z.number().int(),
    methods: z.array(secondStepMethodSchema).default([]),
  }),
});
