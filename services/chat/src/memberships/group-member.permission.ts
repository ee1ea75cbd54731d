import { postMessage } from '@circlet/contracts';
import { definePermission, hasValidInput, idIn } from '@circlet/platform';

import { GroupAccess } from './group-access';

/** The members of the group in the path. Answers 404 or 403 to others. */
export const groupMember = definePermission([GroupAccess], async ({ actor, params }, access) => {
  const groupId = idIn(params, 'id');
  if (groupId !== undefined) await access.assertMember(groupId, actor);
});

/**
 * The members of the group in the body. Valid messages pass without a check, because the insert itself checks
 * the membership, which saves a query in the most frequent call. For invalid ones, others get 404 or 403 rather
 * than the validation error.
 */
export const memberUnlessValid = definePermission([GroupAccess], (request, access) => {
  if (hasValidInput(postMessage, request)) return undefined;
  const groupId = idIn(request.body, 'groupId');
  return groupId === undefined ? undefined : access.assertMember(groupId, request.actor);
});
