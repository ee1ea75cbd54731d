import { userBannedV1, userDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { Succession } from '../membership/succession';
import { SafetyRepository } from '../people/safety.repository';
import { UserCardsRepository } from '../people/user-cards.repository';
import { OpenRequests } from '../model/open-requests';

/**
 * Removes banned and deleted users from all groups and requests. An unban doesn't bring them back. The card
 * changes first: that update waits for transactions that are adding the user to a group, so the memberships
 * read after it are complete.
 */
export const leaveGroupsWhenUserIsRemoved = eventHandlers(
  [UserCardsRepository, SafetyRepository, Succession, OpenRequests],
  (cards, safety, succession, requests) => [
    handle(userBannedV1, 'leave-groups-when-user-is-banned', async (work, { data, occurredAt }) => {
      const { userId } = data;
      await cards.store(work.tx, data);
      // If the ban arrives after it was lifted, keep everything that the user has begun since.
      const until = (await cards.isInactive(work.tx, userId)) ? null : new Date(occurredAt);
      await succession.removeFromAllGroups(work, { userId, cause: 'banned', until });
      await requests.closeAllOf(work, { userId, cause: 'banned', until });
    }),
    handle(userDeletedV1, 'leave-groups-when-user-is-deleted', async (work, { data: { userId } }) => {
      await cards.forget(work.tx, userId);
      // Blocks take their locks in this order too: accounts before groups.
      await safety.forget(work.tx, userId);
      await succession.removeFromAllGroups(work, { userId, cause: 'deleted', until: null });
      await requests.closeAllOf(work, { userId, cause: 'deleted', until: null });
      await requests.forget(work.tx, userId);
    }),
  ],
);
