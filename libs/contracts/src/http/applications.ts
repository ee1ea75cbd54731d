import { z } from 'zod';

import { defineCall } from '../call';
import {
  applicationDecisionSchema,
  applicationDetailSchema,
  applicationSchema,
  applicationsFilter,
  applyBody,
  rejectionNoteSchema,
} from './applications.schema';
import { idParams, messageResponse, pagingQuery } from './primitives';

const tag = 'Applications';

/** Applies to join a group. */
export const apply = defineCall({
  service: 'groups',
  name: 'apply',
  method: 'POST',
  path: '/api/applications',
  tag,
  summary: 'Apply to join a group',
  access: 'user',
  needsConfirmedEmail: true,
  status: 201,
  throttle: 'apply',
  idempotent: true,
  body: applyBody,
  response: applicationSchema,
  errors: [
    'GROUP_NOT_FOUND',
    'ALREADY_APPLIED',
    'ALREADY_MEMBER',
    'GROUP_FULL',
    'NOT_RECRUITING',
    'REAPPLY_LATER',
  ],
  changes: ['applications', 'groups'],
});

const decision = {
  service: 'groups',
  tag,
  access: 'user',
  status: 200,
  params: idParams,
  response: applicationSchema,
  throttle: 'change',
  changes: ['applications', 'groups'],
} as const;

/** Accepts an application. The group's owner and co-owners can. */
export const acceptApplication = defineCall({
  ...decision,
  name: 'acceptApplication',
  method: 'PATCH',
  path: '/api/applications/:id/approve',
  summary: 'Accept an application',
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER', 'GROUP_FULL'],
});

/** Rejects an application, with an optional note to the applicant. The group's owner and co-owners can. */
export const rejectApplication = defineCall({
  ...decision,
  name: 'rejectApplication',
  method: 'PATCH',
  path: '/api/applications/:id/reject',
  summary: 'Reject an application',
  body: z.object({ reason: rejectionNoteSchema }),
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER'],
});

/**
 * Accepts or rejects an application by status name. 'approved' means 'accepted'. The note on a rejection is
 * optional; an acceptance has none.
 */
export const setApplicationStatus = defineCall({
  ...decision,
  name: 'setApplicationStatus',
  method: 'PUT',
  path: '/api/applications/:id/status',
  summary: 'Accept or reject an application',
  body: z.object({ status: applicationDecisionSchema, reason: rejectionNoteSchema }),
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER', 'GROUP_FULL'],
});

/** Withdraws a pending application. Only the applicant can. */
export const withdrawApplication = defineCall({
  ...decision,
  name: 'withdrawApplication',
  method: 'DELETE',
  path: '/api/applications/:id',
  summary: 'Withdraw an application',
  throttle: 'withdraw',
  response: messageResponse,
  errors: ['APPLICATION_NOT_PENDING', 'NOT_APPLICANT', 'APPLICATION_NOT_WITHDRAWABLE'],
});

const list = {
  service: 'groups',
  method: 'GET',
  access: 'user',
  status: 200,
  paged: true,
  params: idParams,
  response: z.array(applicationDetailSchema),
  throttle: 'read',
} as const;

/** Lists all applications to a group for its owner and co-owners, newest first. */
export const listGroupApplications = defineCall({
  ...list,
  name: 'listGroupApplications',
  path: '/api/groups/:id/applications',
  tag: 'Groups',
  summary: 'List the applications to a group',
  query: pagingQuery,
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER'],
  topics: ['groups'],
});

/** Lists pending applications to groups the user owns or co-owns, newest first, with applicant and group. */
export const listPendingApplications = defineCall({
  ...list,
  name: 'listPendingApplications',
  path: '/api/users/:id/pending-applications',
  tag: 'Users',
  summary: 'List pending applications to the groups a user owns or co-owns',
  query: pagingQuery,
  freshness: 'pendingApplications',
  topics: ['applications'],
});

/** Lists all applications of others to groups the user owns or co-owns: pending first, then the rest, each newest first. */
export const listReceivedApplications = defineCall({
  ...list,
  name: 'listReceivedApplications',
  path: '/api/users/:id/received-applications',
  tag: 'Users',
  summary: 'List applications to the groups a user owns or co-owns',
  query: pagingQuery,
  freshness: 'pendingApplications',
  topics: ['applications'],
});

/** Lists the user's applications with their groups, newest first. */
export const listUserApplications = defineCall({
  ...list,
  name: 'listUserApplications',
  path: '/api/users/:id/applications',
  tag: 'Users',
  summary: "List a user's applications",
  query: applicationsFilter.extend(pagingQuery.shape),
  topics: ['applications'],
});
