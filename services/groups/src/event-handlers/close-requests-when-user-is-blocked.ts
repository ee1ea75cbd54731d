import { userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { GroupLocks } from '../model/group-locks';
import { OpenRequests } from '../model/open-requests';
import { blocks } from '../projections';

/** Records blocks and closes the open requests between the two users. Neither learns the reason. */
export const closeRequestsWhenUserIsBlocked = eventHandlers([GroupLocks, OpenRequests], (locks, requests) => [
  handle(userBlockedV1, 'keep-apart-when-user-is-blocked', async (work, { data }) => {
    const { userId, blockedUserId } = data;
    if (!(await blocks.block(work.tx, data))) return;
    // Waits for transactions that did not see the block. Later ones see it.
    await locks.lockUsers(work.tx, [userId, blockedUserId]);
    await requests.closeBetween(work, userId, blockedUserId);
    // The blocker's group list changes. The blocked user gets no frame for it.
    work.notify([userId], 'groups');
  }),
  handle(userUnblockedV1, 'let-meet-when-user-is-unblocked', async (work, { data }) => {
    await blocks.lift(work.tx, data);
    work.notify([data.userId], 'groups');
  }),
]);
