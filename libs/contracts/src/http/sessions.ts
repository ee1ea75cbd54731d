import { z } from 'zod';

import { defineCall } from '../call';
import { messageResponse, timestamp } from './primitives';

const tag = 'Authentication';

/** One sign-in on one device. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** What the browser called itself at sign-in. */
  userAgent: z.string(),
  createdAt: timestamp,
  /** At most a minute behind. */
  lastSeenAt: timestamp,
});
export type SessionRow = z.infer<typeof sessionSchema>;

/** Where one is signed in, newest first. */
export const listSessions = defineCall({
  service: 'gateway',
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  tag,
  summary: "One's own sessions",
  access: 'user',
  status: 200,
  throttle: 'read',
  response: z.array(sessionSchema),
});

/** Signs out everywhere else. */
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

/** Signs out on one device; on this one it is a sign-out. */
export const endSession = defineCall({
  service: 'gateway',
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  tag,
  summary: 'End one session',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: z.object({ id: z.uuid('Must be the id of a session') }),
  response: messageResponse,
  errors: ['SESSION_NOT_FOUND'],
});
