import { z } from 'zod';

import { defineCall } from '../call';
import {
  applicationDecisionSchema,
  applicationDetailSchema,
  applicationSchema,
  applicationsFilter,
  applyBody,
} from './applications.schema';
import { idParams, messageResponse, pagingQuery } from './primitives';

const tag = 'Applications';

/** Applies to a group. */
export const apply = defineCall({
  service: 'groups',
  name: 'apply',
  method: 'POST',
  path: '/api/applications',
  tag,
  summary: 'Apply to join a group',
  access: 'user',
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
    'APPLICATION_COOLING_OFF',
    'REAPPLY_LATER',
  ],
});

const decision = {
  service: 'groups',
  tag,
  access: 'user',
  status: 200,
  params: idParams,
  response: applicationSchema,
  throttle: 'change',
} as const;

/** The owner lets the applicant in. */
export const approveApplication = defineCall({
  ...decision,
  name: 'approveApplication',
  method: 'PATCH',
  path: '/api/applications/:id/approve',
  summary: 'Accept an application',
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER', 'GROUP_FULL'],
});

/** The owner declines the applicant. */
export const rejectApplication = defineCall({
  ...decision,
  name: 'rejectApplication',
  method: 'PATCH',
  path: '/api/applications/:id/reject',
  summary: 'Decline an application',
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER'],
});

/** The same decisions by name; 'approved' is read as accepted. */
export const setApplicationStatus = defineCall({
  ...decision,
  name: 'setApplicationStatus',
  method: 'PUT',
  path: '/api/applications/:id/status',
  summary: 'Accept or decline an application',
  body: z.object({ status: applicationDecisionSchema }),
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER', 'GROUP_FULL'],
});

/** The applicant takes a pending application back. */
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

/** All applications to a group, for its owner, newest first. */
export const listGroupApplications = defineCall({
  ...list,
  name: 'listGroupApplications',
  path: '/api/groups/:id/applications',
  tag: 'Groups',
  summary: 'Applications to a group',
  query: pagingQuery,
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER'],
});

/** Pending applications to groups the user owns, newest first, with applicant and group. */
export const listPendingApplications = defineCall({
  ...list,
  name: 'listPendingApplications',
  path: '/api/users/:id/pending-applications',
  tag: 'Users',
  summary: "Pending applications to a user's own groups",
  query: pagingQuery,
});

/** All applications to groups the user owns: those that wait first, each part newest first. */
export const listReceivedApplications = defineCall({
  ...list,
  name: 'listReceivedApplications',
  path: '/api/users/:id/received-applications',
  tag: 'Users',
  summary: "Applications to a user's own groups",
  query: pagingQuery,
});

/** The user's own applications, newest first, with the group. */
export const listUserApplications = defineCall({
  ...list,
  name: 'listUserApplications',
  path: '/api/users/:id/applications',
  tag: 'Users',
  summary: "A user's own applications",
  query: applicationsFilter.extend(pagingQuery.shape),
});
