import { z } from 'zod';

import { defineCall } from '../call';
import { limits } from '../limits';
import { groupFiltersSchema, groupSchema } from './groups.schema';
import { cursorQuery, idInPath, limitQuery, pagingQuery } from './primitives';

const tag = 'Groups';

/** Returns the listed groups that match every filter, newest first by default. */
export const listGroups = defineCall({
  service: 'groups',
  name: 'listGroups',
  method: 'GET',
  path: '/api/groups',
  tag,
  summary: 'Discover groups',
  access: 'visitor',
  status: 200,
  throttle: 'discover',
  paged: true,
  query: groupFiltersSchema.extend({ limit: limitQuery(limits.pageSize.groups), cursor: cursorQuery }),
  response: z.array(groupSchema),
  sameForVisitors: true,
  freshness: 'groups',
  topics: ['groups'],
  publicList: true,
});

/** Returns the best matching listed groups that have a free spot. */
export const recommendGroups = defineCall({
  service: 'groups',
  name: 'recommendGroups',
  method: 'GET',
  path: '/api/groups/recommendations/:userId',
  tag,
  summary: 'Recommend groups to a user',
  access: 'user',
  status: 200,
  throttle: 'read',
  params: z.object({ userId: idInPath }),
  response: z.array(groupSchema),
  freshness: 'recommendations',
  topics: ['groups'],
  publicList: true,
});

/** Lists interests with the number of listed groups that have them, most used first. */
export const listInterests = defineCall({
  service: 'groups',
  name: 'listInterests',
  method: 'GET',
  path: '/api/interests',
  tag,
  summary: 'List interests in use',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  paged: true,
  query: pagingQuery,
  response: z.array(z.object({ name: z.string(), count: z.number().int() })),
});

/**
 * Returns the known place that a text names, as 'City, ST', or null. Searches around a text, and matches with a user's
 * location, take it for this place.
 */
export const findLocation = defineCall({
  service: 'groups',
  name: 'findLocation',
  method: 'GET',
  path: '/api/locations/known',
  tag,
  summary: 'Find a known location',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  query: z.object({ query: z.string().trim().max(limits.searchText.max).default('') }),
  response: z.object({ location: z.string().nullable() }),
});

/** Suggests at most five places that start with the typed text, as 'City, ST'. */
export const listLocations = defineCall({
  service: 'groups',
  name: 'listLocations',
  method: 'GET',
  path: '/api/locations',
  tag,
  summary: 'Suggest locations',
  access: 'visitor',
  status: 200,
  throttle: 'read',
  query: z.object({ query: z.string().trim().max(limits.searchText.max).default('') }),
  response: z.array(z.string()),
});
