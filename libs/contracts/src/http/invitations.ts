import { z } from 'zod';

import { defineCall } from '../call';
import { invitationDetailSchema } from './invitations.schema';
import { idParams } from './primitives';

/** Invitations a user has received, newest first, answered ones included. */
export const listUserInvitations = defineCall({
  service: 'groups',
  name: 'listUserInvitations',
  method: 'GET',
  path: '/api/users/:id/invitations',
  tag: 'Users',
  summary: 'Invitations a user has received',
  access: 'user',
  status: 200,
  params: idParams,
  response: z.array(invitationDetailSchema),
});
