import { z } from 'zod';

import { defineCall } from '../call';
import { timeZoneSchema } from './availability.schema';
import {
  freeTimesSchema,
  meetupSchema,
  meetupSuggestionSchema,
  proposeMeetupBody,
  rsvpSchema,
  updateMeetupBody,
  votesBody,
} from './meetups.schema';
import { limits } from '../limits';
import { id, idParams, messageResponse, optionalText, pagingQuery } from './primitives';

const tag = 'Meetups';

const ofGroup = { service: 'groups', tag, access: 'user', params: idParams } as const;

/**
 * Proposes a meetup to a group; any member can. With one time it is scheduled at once, with several the members
 * vote until the deadline.
 */
export const proposeMeetup = defineCall({
  ...ofGroup,
  name: 'proposeMeetup',
  method: 'POST',
  path: '/api/groups/:id/meetups',
  summary: 'Propose a meetup',
  status: 201,
  throttle: 'meetup',
  idempotent: true,
  body: proposeMeetupBody,
  response: meetupSchema,
  errors: ['GROUP_NOT_FOUND', 'MEMBERS_ONLY', 'TOO_MANY_MEETUPS'],
  changes: ['meetups'],
});

const listQuery = pagingQuery.extend({ when: z.enum(['upcoming', 'past']).default('upcoming') });

const list = {
  service: 'groups',
  method: 'GET',
  tag,
  access: 'user',
  status: 200,
  throttle: 'read',
  paged: true,
  response: z.array(meetupSchema),
  topics: ['meetups'],
} as const;

/**
 * Lists the meetups of a group for its members. `upcoming` are those proposed and scheduled, earliest first; `past`
 * are those that have ended, expired or were canceled, newest first.
 */
export const listMeetups = defineCall({
  ...list,
  name: 'listMeetups',
  path: '/api/groups/:id/meetups',
  summary: 'List the meetups of a group',
  params: idParams,
  query: listQuery,
  errors: ['GROUP_NOT_FOUND', 'MEMBERS_ONLY'],
});

/** Lists the meetups of all of the caller's groups, upcoming or past ones like {@link listMeetups}. */
export const listOwnMeetups = defineCall({
  ...list,
  name: 'listOwnMeetups',
  path: '/api/meetups',
  summary: "List the meetups of the caller's groups",
  query: listQuery,
});

const planning = { ...ofGroup, method: 'GET', status: 200, throttle: 'read', topics: ['meetups'] } as const;

/**
 * Suggests at most `limits.meetupSuggestions` times in the next 21 days, those with the most free members first. Only
 * members can ask.
 */
export const suggestMeetupTimes = defineCall({
  ...planning,
  name: 'suggestMeetupTimes',
  path: '/api/groups/:id/meetups/suggestions',
  summary: 'Suggest times for a meetup',
  query: z.object({
    durationMinutes: z.coerce.number().int().min(limits.meetupMinutes.min).max(limits.meetupMinutes.max),
    timeZone: timeZoneSchema,
  }),
  response: z.array(meetupSuggestionSchema),
  errors: ['GROUP_NOT_FOUND', 'MEMBERS_ONLY'],
});

/** Counts the free members by hour for the next 21 days. Only members can ask. */
export const listFreeTimes = defineCall({
  ...planning,
  name: 'listFreeTimes',
  path: '/api/groups/:id/meetups/free-times',
  summary: 'Count the free members by hour',
  query: z.object({ timeZone: timeZoneSchema }),
  response: freeTimesSchema,
  errors: ['GROUP_NOT_FOUND', 'MEMBERS_ONLY'],
});

/** Returns a meetup. Only the members of its group find it. */
export const getMeetup = defineCall({
  ...ofGroup,
  name: 'getMeetup',
  method: 'GET',
  path: '/api/meetups/:id',
  summary: 'Get a meetup',
  status: 200,
  throttle: 'read',
  response: meetupSchema,
  errors: ['MEETUP_NOT_FOUND'],
  topics: ['meetups'],
});

const changing = {
  ...ofGroup,
  status: 200,
  throttle: 'chat',
  response: meetupSchema,
  changes: ['meetups'],
} as const;

/** Votes on the times of a proposed meetup. The votes replace the caller's earlier ones. */
export const voteOnMeetup = defineCall({
  ...changing,
  name: 'voteOnMeetup',
  method: 'PUT',
  path: '/api/meetups/:id/votes',
  summary: 'Vote on the times of a meetup',
  body: votesBody,
  errors: ['MEETUP_NOT_FOUND', 'MEETUP_NOT_OPEN'],
});

/** Schedules a proposed meetup. Its proposer and the group's owner and co-owners can. */
export const scheduleMeetup = defineCall({
  ...changing,
  name: 'scheduleMeetup',
  method: 'POST',
  path: '/api/meetups/:id/schedule',
  summary: 'Schedule a meetup',
  throttle: 'meetup',
  body: z.object({ optionId: id }),
  errors: ['MEETUP_NOT_FOUND', 'NOT_MEETUP_PLANNER', 'MEETUP_NOT_OPEN'],
});

/** Answers whether the caller will come, until a scheduled meetup has ended. */
export const answerMeetup = defineCall({
  ...changing,
  name: 'answerMeetup',
  method: 'PUT',
  path: '/api/meetups/:id/rsvp',
  summary: 'Answer whether you will come',
  body: z.object({ rsvp: rsvpSchema }),
  errors: ['MEETUP_NOT_FOUND', 'MEETUP_NOT_SCHEDULED'],
});

/**
 * Edits a meetup. Its proposer and the group's owner and co-owners can. A new time resets every answer but the
 * editor's, and notifies the members. The later occurrences of a repeating meetup follow the edit.
 */
export const updateMeetup = defineCall({
  ...changing,
  name: 'updateMeetup',
  method: 'PATCH',
  path: '/api/meetups/:id',
  summary: 'Edit a meetup',
  throttle: 'meetup',
  body: updateMeetupBody,
  errors: ['MEETUP_NOT_FOUND', 'NOT_MEETUP_PLANNER', 'MEETUP_NOT_MOVABLE', 'MEETUP_OVER'],
});

/** Cancels a meetup, which stays readable. Its proposer and the group's owner and co-owners can, until it ends. */
export const cancelMeetup = defineCall({
  ...changing,
  name: 'cancelMeetup',
  method: 'DELETE',
  path: '/api/meetups/:id',
  summary: 'Cancel a meetup',
  throttle: 'meetup',
  body: z.object({ reason: optionalText(limits.staffReason.max).optional() }),
  response: messageResponse,
  errors: ['MEETUP_NOT_FOUND', 'NOT_MEETUP_PLANNER', 'MEETUP_OVER'],
});

/** Answers whether the caller was there, from the start of a meetup until 14 days after its end. */
export const recordAttendance = defineCall({
  ...changing,
  name: 'recordAttendance',
  method: 'PUT',
  path: '/api/meetups/:id/attendance',
  summary: 'Say whether you met',
  body: z.object({ attended: z.boolean() }),
  errors: ['MEETUP_NOT_FOUND', 'ATTENDANCE_CLOSED'],
  changes: ['meetups', 'groups'],
});
