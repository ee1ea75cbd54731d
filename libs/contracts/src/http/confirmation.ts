import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { messageResponse } from './primitives';

const tag = 'Authentication';
const linkInvalid = 'This link is invalid, was already used or has expired';

/**
 * Confirms an address with the token of a link that was emailed to it, which works once within 24 hours. A new address
 * becomes that of the account.
 */
export const confirmEmail = defineCall({
  service: 'identity',
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  tag,
  summary: 'Confirm an email address',
  access: 'visitor',
  status: 200,
  throttle: 'change',
  body: z.object({ token: z.string().min(1, linkInvalid).max(200, linkInvalid) }),
  response: messageResponse,
  errors: ['CONFIRMATION_LINK_INVALID', 'EMAIL_TAKEN'],
  changes: ['session'],
});

/**
 * Emails another link that confirms the user's address, or their new one if a change is pending. Earlier ones stop
 * working.
 */
export const resendConfirmation = defineCall({
  service: 'identity',
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/auth/resend-confirmation',
  tag,
  summary: 'Send the confirmation link again',
  access: 'user',
  status: 200,
  throttle: 'confirmation',
  response: messageResponse,
  errors: ['EMAIL_ALREADY_CONFIRMED'],
});

/** Returns whether the user has confirmed their address. The gateway asks before calls that need it. */
export const hasConfirmedEmail = defineExchange({
  service: 'identity',
  name: 'hasConfirmedEmail',
  access: 'user',
  response: z.object({ emailConfirmed: z.boolean() }),
});
