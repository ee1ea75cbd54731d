import type { blockUser, listBlockedUsers, unblockUser } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';

const list = endpoint<typeof listBlockedUsers>('GET', '/api/users/blocked');
const block = endpoint<typeof blockUser>('POST', '/api/users/block');
const unblock = endpoint<typeof unblockUser>('DELETE', '/api/users/unblock/:userId');
const key = ['/api/users/blocked'] as const;
/**
 * Queries to refetch immediately after a change. Groups and chats send a
 * notification once they have processed it.
 */
const touched = [key, ['/api/users']] as const;

/** Query for the users whom the viewer has blocked. */
export const blockedUsersQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(list, {}, { signal }),
});

/** Unblocks a user. */
export const useUnblockUser = () =>
  useChange(unblock, { success: 'User unblocked', failure: 'Failed to unblock user' }, touched);

/** Blocks a user, who isn't notified. */
export const useBlockUser = () =>
  useChange(block, { success: 'User blocked', failure: 'Failed to block user' }, touched);
