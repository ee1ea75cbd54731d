import { userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { GroupLocks } from '../model/group-locks';
import { SafetyRepository } from '../people/safety.repository';
import { OpenRequests } from '../model/open-requests';

/** Records blocks and closes the open requests between the two users. Neither learns the reason. */
export const closeRequestsWhenUserIsBlocked = eventHandlers(
  [GroupLocks, SafetyRepository, OpenRequests],
  (locks, safety, requests) => [
    handle(userBlockedV1, 'keep-apart-when-user-is-blocked', async (work, { data }) => {
      const { userId, blockedUserId } = data;
      await locks.lockUsers(work.tx, [userId, blockedUserId]);
      if (!(await safety.block(work.tx, data))) return;
      await requests.closeBetween(work, userId, blockedUserId);
      // The blocker's group list changes. The blocked user gets no frame for it.
      work.notify([userId], 'groups');
    }),
    handle(userUnblockedV1, 'let-meet-when-user-is-unblocked', async (work, { data }) => {
      await safety.unblock(work.tx, data);
      work.notify([data.userId], 'groups');
    }),
  ],
);
