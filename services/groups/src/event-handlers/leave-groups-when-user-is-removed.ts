import { userBannedV1, userDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { forgetCalendar } from '../calendar/calendars.repository';
import { Succession } from '../membership/succession';
import { FormerMembershipsRepository } from '../model/former-memberships.repository';
import { GroupLocks } from '../model/group-locks';
import { OpenMeetups } from '../model/open-meetups';
import { OpenRequests } from '../model/open-requests';
import { availabilities, blocks, people, safetySettings } from '../projections';
import { forgetSearches } from '../searches/saved-searches.repository';

/**
 * Removes banned and deleted users from all groups and requests. An unban doesn't bring them back. The card
 * changes first: that update waits for transactions that are adding the user to a group, so the memberships
 * read after it are complete.
 */
export const leaveGroupsWhenUserIsRemoved = eventHandlers(
  [GroupLocks, Succession, OpenRequests, OpenMeetups, FormerMembershipsRepository],
  (locks, succession, requests, meetups, formerMemberships) => [
    handle(userBannedV1, 'leave-groups-when-user-is-banned', async (work, { data, occurredAt }) => {
      const { userId } = data;
      await people.store(work.tx, data);
      // If the ban arrives after it was lifted, keep everything that the user has begun since.
      const until = (await locks.lockUserShared(work.tx, userId)) ? new Date(occurredAt) : null;
      await succession.removeFromAllGroups(work, { userId, cause: 'banned', until });
      await requests.closeAllOf(work, { userId, cause: 'banned', until });
    }),
    handle(userDeletedV1, 'leave-groups-when-user-is-deleted', async (work, { data }) => {
      const { userId } = data;
      await people.forget(work.tx, data);
      await blocks.forget(work.tx, userId);
      await safetySettings.forget(work.tx, userId);
      await availabilities.forget(work.tx, userId);
      await succession.removeFromAllGroups(work, { userId, cause: 'deleted', until: null });
      await requests.closeAllOf(work, { userId, cause: 'deleted', until: null });
      await requests.forget(work.tx, userId);
      await meetups.forget(work.tx, userId);
      await forgetSearches(work.tx, userId);
      await forgetCalendar(work.tx, userId);
      await formerMemberships.forget(work.tx, userId);
    }),
  ],
);
