import { blockUser, listBlockedUsers, searchUsers } from '@circlet/contracts';

import { useChange, type ChangeOptions } from '../../api/use-change';

/** Returns the change that blocks a user. */
export const useBlock = (
  report: Pick<ChangeOptions<typeof blockUser>, 'success' | 'failure' | 'onDone' | 'onFailed'>,
) => useChange(blockUser, { ...report, affects: [listBlockedUsers, searchUsers] });
