import { z } from 'zod';

import { defineCall } from '../call';
import { id, idInPath, idParams, messageResponse, timestamp } from './primitives';

/** The maker of a link, or the member whose link brought an applicant. */
export const inviterSchema = z.object({ id, name: z.string() });
export type Inviter = z.infer<typeof inviterSchema>;

/**
 * A link that opens a group's details. The list has no URLs: only the hash of a link's token is stored, so its
 * URL is shown once, to its maker.
 */
export const inviteLinkSchema = z.object({
  id,
  createdBy: inviterSchema,
  createdAt: timestamp,
  expiresAt: timestamp,
});
export type InviteLink = z.infer<typeof inviteLinkSchema>;

const tag = 'Groups';

/** Lists the open invite links of a group for its members, newest first, without their URLs. */
export const listInviteLinks = defineCall({
  service: 'groups',
  name: 'listInviteLinks',
  method: 'GET',
  path: '/api/groups/:id/invite-links',
  tag,
  summary: 'List the open invite links of a group',
  access: 'user',
  status: 200,
  throttle: 'read',
  params: idParams,
  response: z.array(inviteLinkSchema),
  errors: ['GROUP_NOT_FOUND', 'MEMBERS_ONLY'],
  topics: ['groups'],
});

/**
 * Creates an invite link that holds for 7 days. Any member can, while the group has fewer than five. The answer
 * is the only one with the URL. Not idempotent, because a URL can't be shown again: a lost answer costs a link,
 * which the owner or a co-owner can revoke.
 */
export const createInviteLink = defineCall({
  service: 'groups',
  name: 'createInviteLink',
  method: 'POST',
  path: '/api/groups/:id/invite-links',
  tag,
  summary: 'Create an invite link',
  access: 'user',
  status: 201,
  throttle: 'invite',
  params: idParams,
  response: inviteLinkSchema.extend({
    /** `{PUBLIC_URL}/?group={id}&invite={token}` */
    url: z.url(),
  }),
  errors: ['GROUP_NOT_FOUND', 'MEMBERS_ONLY', 'TOO_MANY_INVITE_LINKS'],
  changes: ['groups'],
});

/** Revokes an invite link, as the owner or a co-owner. Applications that came through it keep their inviter. */
export const revokeInviteLink = defineCall({
  service: 'groups',
  name: 'revokeInviteLink',
  method: 'DELETE',
  path: '/api/groups/:id/invite-links/:linkId',
  tag,
  summary: 'Revoke an invite link',
  access: 'user',
  status: 200,
  throttle: 'change',
  params: z.object({ id: idInPath, linkId: idInPath }),
  response: messageResponse,
  errors: ['GROUP_NOT_FOUND', 'NOT_GROUP_OWNER', 'INVITE_LINK_NOT_FOUND'],
  changes: ['groups'],
});
