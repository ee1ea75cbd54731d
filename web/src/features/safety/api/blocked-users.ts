import type { blockUser, listBlockedUsers, unblockUser } from '@circlet/contracts';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../../../shared/api/api-client';
import { endpoint } from '../../../shared/api/endpoint';
import { useChange } from '../../../shared/api/use-change';

const list = endpoint<typeof listBlockedUsers>('GET', '/api/users/blocked');
const block = endpoint<typeof blockUser>('POST', '/api/users/block');
const unblock = endpoint<typeof unblockUser>('DELETE', '/api/users/unblock/:userId');
const key = ['/api/users/blocked'] as const;
/** What shows at once who is blocked. Groups and chats say themselves when they have heard of it. */
const touched = [key, ['/api/users']] as const;

/** Whom one has blocked. */
export const blockedUsersQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => request(list, {}, { signal }),
});

/** Lifts a block. */
export const useUnblockUser = () =>
  useChange(unblock, { success: 'User unblocked', failure: 'Failed to unblock user' }, touched);

/** Blocks somebody; they are not told. */
export const useBlockUser = () =>
  useChange(block, { success: 'User blocked', failure: 'Failed to block user' }, touched);
