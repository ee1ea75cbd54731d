import {
  applicationSubmittedV1,
  directMessagePostedV1,
  groupCreatedV1,
  memberJoinedV1,
  messagePostedV1,
  userProfileChangedV1,
  userSeenV1,
  userSignedUpV1,
} from '@circlet/contracts';
import { eventHandlers, handle, handleTogether, jointEffect } from '@circlet/events';

import { PeopleRepository, type SeenUser } from '../people/people.repository';

/** Updates when a user was last seen. A session counts, and so does any action. */
export const markSeenWhenUsersAct = eventHandlers([PeopleRepository], (people) => {
  const markAll = jointEffect<SeenUser>('mark-seen', (work, seen) => people.markSeen(work.tx, seen));
  return [
    handle(userSignedUpV1, 'mark-seen-when-user-signs-up', (work, { data, occurredAt }) =>
      people.markSeen(work.tx, [{ userId: data.userId, at: occurredAt }]),
    ),
    handle(userSeenV1, 'mark-seen-when-user-is-seen', (work, { data }) =>
      people.markSeen(work.tx, [{ userId: data.userId, at: data.seenAt }]),
    ),
    handle(userProfileChangedV1, 'mark-seen-when-user-changes-profile', (work, { data, occurredAt }) =>
      people.markSeen(work.tx, [{ userId: data.userId, at: occurredAt }]),
    ),
    handle(groupCreatedV1, 'mark-seen-when-user-creates-group', (work, { data, occurredAt }) =>
      people.markSeen(work.tx, [{ userId: data.ownerId, at: occurredAt }]),
    ),
    handle(applicationSubmittedV1, 'mark-seen-when-user-applies', (work, { data, occurredAt }) =>
      people.markSeen(work.tx, [{ userId: data.userId, at: occurredAt }]),
    ),
    handle(memberJoinedV1, 'mark-seen-when-user-joins-group', (work, { data, occurredAt }) =>
      people.markSeen(work.tx, [{ userId: data.userId, at: occurredAt }]),
    ),
    handleTogether(
      messagePostedV1,
      'mark-seen-when-user-posts',
      ({ data, occurredAt }) => ({ userId: data.userId, at: occurredAt }),
      markAll,
    ),
    handleTogether(
      directMessagePostedV1,
      'mark-seen-when-user-writes-to-somebody',
      ({ data, occurredAt }) => ({ userId: data.fromUserId, at: occurredAt }),
      markAll,
    ),
  ];
});
