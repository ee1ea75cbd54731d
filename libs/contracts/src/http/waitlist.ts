import { z } from 'zod';

import { defineCall } from '../call';
import { id, idParams, messageResponse, timestamp } from './primitives';

const onWaitlist = {
  service: 'groups',
  path: '/api/groups/:id/waitlist',
  tag: 'Groups',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: idParams,
  changes: ['groups'],
} as const;

/** A user who waits for a place in a group. */
export const waitlistEntrySchema = z.object({ groupId: id, userId: id, createdAt: timestamp });
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

/**
 * Notifies the caller once when a place opens in a full group. Everyone who waits is notified at the same time;
 * no place is reserved. Repeating the call is harmless.
 */
export const joinWaitlist = defineCall({
  ...onWaitlist,
  name: 'joinWaitlist',
  method: 'PUT',
  summary: 'Wait for a place in a full group',
  response: waitlistEntrySchema,
  errors: ['GROUP_NOT_FOUND', 'ALREADY_MEMBER', 'GROUP_HAS_PLACE', 'NOT_RECRUITING'],
});

/** Stops waiting for a place. Repeating the call is harmless. */
export const leaveWaitlist = defineCall({
  ...onWaitlist,
  name: 'leaveWaitlist',
  method: 'DELETE',
  summary: 'Stop waiting for a place in a group',
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND'],
});
