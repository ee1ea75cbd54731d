import { defineCall } from '../call';
import { emailPreferencesSchema, unsubscribeQuery, updateEmailPreferencesBody } from './email.schema';
import { messageResponse } from './primitives';

const tag = 'Email';

/** Returns by which channels the caller is notified about each topic. */
export const getEmailPreferences = defineCall({
  service: 'identity',
  name: 'getEmailPreferences',
  method: 'GET',
  path: '/api/users/email-preferences',
  tag,
  summary: 'Get email and push preferences',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: emailPreferencesSchema,
});

/** Changes by which channels the caller is notified. */
export const updateEmailPreferences = defineCall({
  service: 'identity',
  name: 'updateEmailPreferences',
  method: 'PATCH',
  path: '/api/users/email-preferences',
  tag,
  summary: 'Change email and push preferences',
  access: 'user',
  status: 200,
  throttle: 'change',
  body: updateEmailPreferencesBody,
  response: emailPreferencesSchema,
});

/**
 * Unsubscribes with one click (RFC 8058). Email clients post here with an arbitrary body. The signed token
 * alone identifies the user and the topic. Repeating the call is harmless.
 */
export const unsubscribe = defineCall({
  service: 'identity',
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/email/unsubscribe',
  tag,
  summary: 'Unsubscribe from an email topic',
  access: 'visitor',
  withoutAntiForgery: true,
  status: 200,
  throttle: 'change',
  query: unsubscribeQuery,
  response: messageResponse,
  errors: ['UNSUBSCRIBE_LINK_INVALID'],
});
