import { listBlockedUsers, searchUsers, unblockUser } from '@circlet/contracts';

import { useChange } from '../../api/use-change';

/** Unblocks a user. */
export const useUnblock = () =>
  useChange(unblockUser, {
    success: 'User unblocked',
    failure: 'Failed to unblock user',
    affects: [listBlockedUsers, searchUsers],
  });
