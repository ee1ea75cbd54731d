import { z } from 'zod';

import { defineCall } from '../call';
import {
  invitationDetailSchema,
  invitationSchema,
  invitationsFilter,
  inviteBody,
} from './invitations.schema';
import { idParams, pagingQuery } from './primitives';

/** Lists the invitations a user has received, including answered ones, newest first. */
export const listUserInvitations = defineCall({
  service: 'groups',
  name: 'listUserInvitations',
  method: 'GET',
  path: '/api/users/:id/invitations',
  tag: 'Users',
  summary: 'List the invitations a user has received',
  access: 'user',
  status: 200,
  throttle: 'read',
  paged: true,
  params: idParams,
  query: invitationsFilter.extend(pagingQuery.shape),
  response: z.array(invitationDetailSchema),
  freshness: 'invitations',
  topics: ['invitations'],
});

const tag = 'Invitations';

/** Invites a user to a group. Its owner and co-owners can. */
export const invite = defineCall({
  service: 'groups',
  name: 'invite',
  method: 'POST',
  path: '/api/invitations',
  tag,
  summary: 'Invite a user to a group',
  access: 'user',
  needsConfirmedEmail: true,
  status: 201,
  throttle: 'invite',
  idempotent: true,
  body: inviteBody,
  response: invitationSchema,
  errors: [
    'GROUP_NOT_FOUND',
    'USER_NOT_FOUND',
    'NOT_GROUP_OWNER',
    'INVITATIONS_NOT_WANTED',
    'ALREADY_INVITED',
    'INVITEE_ALREADY_MEMBER',
    'INVITE_AGAIN_LATER',
    'GROUP_FULL',
  ],
});

const answer = {
  service: 'groups',
  tag,
  access: 'user',
  status: 200,
  params: idParams,
  response: invitationSchema,
  throttle: 'change',
  changes: ['invitations', 'groups'],
} as const;

/** Accepts an invitation and joins the group. Only the invitee can. */
export const acceptInvitation = defineCall({
  ...answer,
  name: 'acceptInvitation',
  changes: ['invitations', 'groups', 'meetups'],
  method: 'PATCH',
  path: '/api/invitations/:id/accept',
  summary: 'Accept an invitation',
  errors: ['INVITATION_NOT_FOUND', 'NOT_INVITEE', 'INVITATION_ANSWERED', 'GROUP_FULL'],
});

/** Declines an invitation. Only the invitee can. */
export const declineInvitation = defineCall({
  ...answer,
  name: 'declineInvitation',
  method: 'PATCH',
  path: '/api/invitations/:id/reject',
  summary: 'Decline an invitation',
  errors: ['INVITATION_NOT_FOUND', 'NOT_INVITEE', 'INVITATION_ANSWERED'],
});
