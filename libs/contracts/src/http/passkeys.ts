import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import {
  authenticationResponseSchema,
  passkeyCreationOptionsSchema,
  passkeyNameSchema,
  passkeyRequestOptionsSchema,
  passkeySchema,
  registrationResponseSchema,
} from './passkeys.schema';
import { idParams, messageResponse } from './primitives';
import { currentUserSchema } from './users.schema';

const identity = { service: 'identity', tag: 'Authentication' } as const;

/** Lists the caller's passkeys, newest first. There are at most `limits.passkeys`. */
export const listPasskeys = defineCall({
  ...identity,
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "List the caller's passkeys",
  access: 'user',
  status: 200,
  throttle: 'read',
  response: z.array(passkeySchema),
  topics: ['session'],
});

/** Returns what a browser creates a passkey from. Its challenge is valid once, for ten minutes. */
export const getPasskeyCreationOptions = defineCall({
  ...identity,
  name: 'getPasskeyCreationOptions',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Get the options for creating a passkey',
  access: 'user',
  status: 200,
  throttle: 'change',
  needsStepUp: true,
  response: passkeyCreationOptionsSchema,
  errors: ['TOO_MANY_PASSKEYS'],
});

/** Adds a passkey that the browser has created. The caller can sign in with it alone. */
export const addPasskey = defineCall({
  ...identity,
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add a passkey',
  access: 'user',
  status: 201,
  throttle: 'change',
  needsStepUp: true,
  body: z.object({ name: passkeyNameSchema, response: registrationResponseSchema }),
  response: passkeySchema,
  errors: ['PASSKEY_NOT_ADDED', 'PASSKEY_ALREADY_ADDED', 'TOO_MANY_PASSKEYS'],
});

const ownPasskey = {
  ...identity,
  path: '/api/auth/passkeys/:id',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: idParams,
  errors: ['PASSKEY_NOT_FOUND'],
} as const;

/** Renames a passkey. */
export const renamePasskey = defineCall({
  ...ownPasskey,
  name: 'renamePasskey',
  method: 'PATCH',
  summary: 'Rename a passkey',
  body: z.object({ name: passkeyNameSchema }),
  response: passkeySchema,
});

/** Removes a passkey. Sessions that were started with it stay open. */
export const removePasskey = defineCall({
  ...ownPasskey,
  name: 'removePasskey',
  method: 'DELETE',
  summary: 'Remove a passkey',
  needsStepUp: true,
  response: messageResponse,
});

/** Returns what a browser asks the user for a passkey with. Its challenge is valid once, for ten minutes. */
export const getPasskeyRequestOptions = defineCall({
  ...identity,
  name: 'getPasskeyRequestOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Get the options for signing in with a passkey',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  response: passkeyRequestOptionsSchema,
});

const signInBody = z.object({ response: authenticationResponseSchema });

/** Signs a user in with a passkey alone and starts a session. */
export const signInWithPasskey = defineCall({
  ...identity,
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  access: 'visitor',
  status: 200,
  throttle: 'signIn',
  body: signInBody,
  response: currentUserSchema,
  errors: ['PASSKEY_NOT_VERIFIED', 'ACCOUNT_SUSPENDED'],
});

/** Verifies a passkey. Used only by the gateway's sign-in, like `verifyCredentials`. */
export const verifyPasskey = defineExchange({
  service: 'identity',
  name: 'verifyPasskey',
  body: signInBody,
  response: currentUserSchema.extend({ revision: z.number().int() }),
});
