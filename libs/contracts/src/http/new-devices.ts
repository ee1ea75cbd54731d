import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { id, messageResponse, timestamp } from './primitives';

const linkInvalid = 'This link is invalid, was already used or has expired';

/**
 * Ends every session of an account, removes passkeys and two-step sign-in that were set up in the last seven days, and
 * emails its user a link to set a new password. Takes the token of the link in the email about a sign-in on a new device, a
 * new passkey or two-step sign-in, which works once within seven days.
 */
export const disownSignIn = defineCall({
  service: 'identity',
  name: 'disownSignIn',
  method: 'POST',
  path: '/api/auth/not-me',
  tag: 'Authentication',
  summary: 'End all sessions after a sign-in by someone else',
  access: 'visitor',
  status: 200,
  throttle: 'change',
  body: z.object({ token: z.string().min(1, linkInvalid).max(200, linkInvalid) }),
  response: messageResponse,
  errors: ['NOT_ME_LINK_INVALID'],
  changes: ['session'],
});

/**
 * Emails a user about a sign-in on a device that is not known to their account. Used only by the gateway, which opens the
 * sessions. Repeating it with the same id has no effect.
 */
export const reportNewDevice = defineExchange({
  service: 'identity',
  name: 'reportNewDevice',
  body: z.object({
    /** Identifies the sign-in. */
    id: z.uuid(),
    userId: id,
    userAgent: z.string(),
    signedInAt: timestamp,
  }),
  response: messageResponse,
});
