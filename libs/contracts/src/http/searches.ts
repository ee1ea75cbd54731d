import { z } from 'zod';

import { defineCall } from '../call';
import { idParams, messageResponse } from './primitives';
import { createSearchBody, savedSearchSchema, updateSearchBody } from './searches.schema';

const tag = 'Groups';

/** Lists the caller's saved searches, newest first. There are at most `limits.savedSearches`. */
export const listSearches = defineCall({
  service: 'groups',
  name: 'listSearches',
  method: 'GET',
  path: '/api/searches',
  tag,
  summary: 'List saved searches',
  access: 'user',
  status: 200,
  throttle: 'read',
  response: z.array(savedSearchSchema),
});

/** Saves a search of the list of groups. With `notify`, the caller gets emails about new matching groups. */
export const createSearch = defineCall({
  service: 'groups',
  name: 'createSearch',
  method: 'POST',
  path: '/api/searches',
  tag,
  summary: 'Save a search',
  access: 'user',
  status: 201,
  throttle: 'change',
  idempotent: true,
  body: createSearchBody,
  response: savedSearchSchema,
  errors: ['TOO_MANY_SEARCHES'],
});

const ownSearch = {
  service: 'groups',
  path: '/api/searches/:id',
  tag,
  access: 'user',
  status: 200,
  throttle: 'change',
  params: idParams,
  errors: ['SEARCH_NOT_FOUND'],
} as const;

/** Changes one of the caller's saved searches. */
export const updateSearch = defineCall({
  ...ownSearch,
  name: 'updateSearch',
  method: 'PATCH',
  summary: 'Change a saved search',
  body: updateSearchBody,
  response: savedSearchSchema,
});

/** Deletes one of the caller's saved searches. */
export const deleteSearch = defineCall({
  ...ownSearch,
  name: 'deleteSearch',
  method: 'DELETE',
  summary: 'Delete a saved search',
  response: messageResponse,
});
