import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { authenticationResponseSchema } from './passkeys.schema';
import { id, messageResponse } from './primitives';
import { codeSchema, recoveryCodesSchema, totpSetupSchema, twoStepSchema } from './two-step.schema';
import { currentUserSchema } from './users.schema';

const identity = { service: 'identity', tag: 'Authentication' } as const;

/** One proof for the second step: a code, or a passkey of the account. */
export const secondStepBody = z.union([
  z.object({ code: codeSchema }),
  z.object({ response: authenticationResponseSchema }),
]);

/**
 * Takes the second step of a sign-in and starts the session. The browser has the cookie that `signIn` has set after the
 * right password. It is valid for ten minutes and for ten wrong codes.
 */
export const takeSecondStep = defineCall({
  ...identity,
  name: 'takeSecondStep',
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Take the second step of a sign-in',
  access: 'visitor',
  status: 200,
  throttle: 'signIn',
  body: secondStepBody,
  response: currentUserSchema,
  errors: ['SECOND_STEP_NOT_VERIFIED', 'PASSKEY_NOT_VERIFIED', 'SECOND_STEP_EXPIRED', 'ACCOUNT_SUSPENDED'],
});

/** Verifies the second step of a user whose password was right. Used only by the gateway's sign-in. */
export const verifySecondStep = defineExchange({
  service: 'identity',
  name: 'verifySecondStep',
  body: z.object({ userId: id, proof: secondStepBody }),
  response: currentUserSchema,
});

/** Returns whether the caller signs in with two steps. */
export const getTwoStep = defineCall({
  ...identity,
  name: 'getTwoStep',
  method: 'GET',
  path: '/api/auth/totp',
  summary: 'Get whether two-step sign-in is on',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: twoStepSchema,
  topics: ['session'],
});

/** Makes a secret for an authenticator app, which replaces one that was not confirmed. */
export const startTotp = defineCall({
  ...identity,
  name: 'startTotp',
  method: 'POST',
  path: '/api/auth/totp',
  summary: 'Start to set up two-step sign-in',
  access: 'user',
  status: 201,
  throttle: 'change',
  needsStepUp: true,
  response: totpSetupSchema,
  errors: ['TWO_STEP_ALREADY_ON'],
});

/** Turns two-step sign-in on, with a code that the app has made from the new secret. */
export const confirmTotp = defineCall({
  ...identity,
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/auth/totp/confirm',
  summary: 'Turn on two-step sign-in',
  access: 'user',
  status: 200,
  throttle: 'password',
  body: z.object({ code: codeSchema }),
  response: recoveryCodesSchema,
  errors: ['WRONG_CODE', 'TWO_STEP_ALREADY_ON', 'TWO_STEP_NOT_STARTED'],
});

/** Turns two-step sign-in off. The app's codes and the recovery codes stop working. */
export const turnOffTotp = defineCall({
  ...identity,
  name: 'turnOffTotp',
  method: 'DELETE',
  path: '/api/auth/totp',
  summary: 'Turn off two-step sign-in',
  access: 'user',
  status: 200,
  throttle: 'change',
  needsStepUp: true,
  response: messageResponse,
  errors: ['TWO_STEP_NOT_ON'],
});

/** Makes new recovery codes. The earlier ones stop working. */
export const replaceRecoveryCodes = defineCall({
  ...identity,
  name: 'replaceRecoveryCodes',
  method: 'POST',
  path: '/api/auth/recovery-codes',
  summary: 'Get new recovery codes',
  access: 'user',
  status: 201,
  throttle: 'change',
  needsStepUp: true,
  response: recoveryCodesSchema,
  errors: ['TWO_STEP_NOT_ON'],
});
