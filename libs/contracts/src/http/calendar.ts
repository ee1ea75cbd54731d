import { z } from 'zod';

import { defineCall } from '../call';
import { idParams, messageResponse, timestamp } from './primitives';

const tag = 'Meetups';

const file = {
  service: 'groups',
  method: 'GET',
  tag,
  status: 200,
  throttle: 'calendar',
  contentType: 'text/calendar',
  /** An iCalendar file (RFC 5545). */
  response: z.string(),
} as const;

/** Returns a scheduled meetup as an iCalendar file. Only the members of its group find it. */
export const downloadMeetup = defineCall({
  ...file,
  name: 'downloadMeetup',
  path: '/api/meetups/:id.ics',
  summary: 'Download a meetup for a calendar',
  access: 'user',
  params: idParams,
  errors: ['MEETUP_NOT_FOUND'],
});

/**
 * Returns the scheduled and canceled meetups of the user whose address this is, from 90 days ago on, as an iCalendar
 * file. Calendars subscribe to it without a session: the secret token identifies the user.
 */
export const readCalendar = defineCall({
  ...file,
  name: 'readCalendar',
  path: '/api/calendar/:token.ics',
  summary: 'Subscribe to a calendar of meetups',
  access: 'visitor',
  params: z.object({ token: z.string().max(100) }),
  errors: ['CALENDAR_NOT_FOUND'],
});

const ownCalendar = {
  service: 'groups',
  path: '/api/users/me/calendar',
  tag,
  access: 'user',
  throttle: 'change',
} as const;

/** Returns since when the caller's calendar has an address; null if it has none. The address itself is secret. */
export const getCalendar = defineCall({
  ...ownCalendar,
  name: 'getCalendar',
  method: 'GET',
  summary: 'See whether the calendar has an address',
  status: 200,
  throttle: 'read',
  response: z.object({ createdAt: timestamp.nullable() }),
});

/** Makes a new calendar address for the caller. An old one stops working. Only its hash is stored. */
export const createCalendar = defineCall({
  ...ownCalendar,
  name: 'createCalendar',
  method: 'POST',
  summary: 'Make a new calendar address',
  status: 201,
  response: z.object({ url: z.string() }),
});

/** Ends the caller's calendar address. Repeating the call is harmless. */
export const deleteCalendar = defineCall({
  ...ownCalendar,
  name: 'deleteCalendar',
  method: 'DELETE',
  summary: 'End the calendar address',
  status: 200,
  response: messageResponse,
});
