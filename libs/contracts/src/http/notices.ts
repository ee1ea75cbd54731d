import { z } from 'zod';

import { defineCall } from '../call';
import { id, messageResponse, pagingQuery, timestamp } from './primitives';

const notices = { service: 'identity', tag: 'Notices', access: 'user', status: 200 } as const;

/** A notice for the caller, such as an accepted application. */
export const noticeSchema = z.object({
  id,
  /** A name such as `applicationAccepted`. New ones are added over time. */
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** The page that it leads to, on our own origin. */
  path: z.string().regex(/^\/(?!\/)/, 'Must be a path'),
  isRead: z.boolean(),
  createdAt: timestamp,
});
export type Notice = z.infer<typeof noticeSchema>;

/** Lists the caller's notices of the last 90 days, newest first. */
export const listNotices = defineCall({
  ...notices,
  name: 'listNotices',
  method: 'GET',
  path: '/api/notices',
  summary: 'List notices',
  throttle: 'read',
  paged: true,
  query: pagingQuery,
  response: z.array(noticeSchema),
  topics: ['notices'],
});

/** Marks the caller's notices up to this one as read, on all devices. */
export const markNoticesRead = defineCall({
  ...notices,
  name: 'markNoticesRead',
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark notices as read',
  throttle: 'change',
  body: z.object({ noticeId: id }),
  response: messageResponse,
  changes: ['notices'],
});
