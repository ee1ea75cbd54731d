import { z } from 'zod';

import { defineCall } from '../call';
import { messageResponse, timestamp } from './primitives';

const tag = 'Authentication';

/** One sign-in on one device. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** Whether this is the session that made the request. */
  current: z.boolean(),
  /** User agent of the browser at sign-in. */
  userAgent: z.string(),
  createdAt: timestamp,
  /** At most one minute behind. */
  lastSeenAt: timestamp,
});
export type SessionRow = z.infer<typeof sessionSchema>;

/** Lists the caller's open sessions, newest first. */
export const listSessions = defineCall({
  service: 'gateway',
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  tag,
  summary: "List the caller's sessions",
  access: 'user',
  status: 200,
  throttle: 'read',
  response: z.array(sessionSchema),
  freshness: 'none',
  topics: ['session'],
});

/** Ends all sessions except the current one. */
export const endOtherSessions = defineCall({
  service: 'gateway',
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  tag,
  summary: 'End all other sessions',
  access: 'user',
  status: 200,
  throttle: 'change',
  response: messageResponse,
});

/** Ends one session. Ending the current one signs the caller out. */
export const endSession = defineCall({
  service: 'gateway',
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  tag,
  summary: 'End a session',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: z.object({ id: z.uuid('Must be a session id') }),
  response: messageResponse,
  errors: ['SESSION_NOT_FOUND'],
});
