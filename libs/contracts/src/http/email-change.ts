import { z } from 'zod';

import { defineCall } from '../call';
import { limits } from '../limits';
import { messageResponse, timestamp } from './primitives';
import { newEmailSchema } from './users.schema';

const tag = 'Authentication';
const linkInvalid = 'This link is invalid, was already used or has expired';

export const changeEmailBody = z.object({
  newEmail: newEmailSchema,
  password: z.string().min(1, 'Please enter your password').max(limits.password.max),
});

/**
 * Asks to change the address of the account. The new address gets a link, which works once within 24 hours and replaces
 * earlier ones; the old one holds until it is opened. The old address gets a notice with a link that undoes the change.
 */
export const changeEmail = defineCall({
  service: 'identity',
  name: 'changeEmail',
  method: 'POST',
  path: '/api/auth/change-email',
  tag,
  summary: 'Change the email address',
  access: 'user',
  status: 200,
  throttle: 'changeEmail',
  needsStepUp: true,
  body: changeEmailBody,
  response: messageResponse,
  errors: ['WRONG_PASSWORD', 'EMAIL_TAKEN', 'EMAIL_UNCHANGED'],
  changes: ['session'],
});

/** Returns the change of address that waits for its link to be opened. */
export const getEmailChange = defineCall({
  service: 'identity',
  name: 'getEmailChange',
  method: 'GET',
  path: '/api/auth/change-email',
  tag,
  summary: 'Get the pending change of the email address',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: z.object({
    /** Null if no change is pending. */
    pending: z.object({ newEmail: z.string(), expiresAt: timestamp }).nullable(),
  }),
  topics: ['session'],
});

/** Cancels the change of address that waits for its link to be opened. */
export const cancelEmailChange = defineCall({
  service: 'identity',
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/auth/change-email',
  tag,
  summary: 'Cancel the pending change of the email address',
  access: 'user',
  status: 200,
  throttle: 'change',
  response: messageResponse,
  errors: ['EMAIL_CHANGE_NOT_FOUND'],
  changes: ['session'],
});

/**
 * Undoes a change of address with the token of the notice to the old address, which works once within seven days,
 * whether the change is pending or not. Ends all sessions, and sends the old address a link to set a new password.
 */
export const undoEmailChange = defineCall({
  service: 'identity',
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/auth/undo-email-change',
  tag,
  summary: 'Undo a change of the email address',
  access: 'visitor',
  status: 200,
  throttle: 'change',
  body: z.object({ token: z.string().min(1, linkInvalid).max(200, linkInvalid) }),
  response: messageResponse,
  errors: ['EMAIL_UNDO_LINK_INVALID', 'EMAIL_TAKEN'],
  changes: ['session'],
});
