import {
  userBannedV1,
  userDeletedV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userSignedUpV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { PeopleRepository } from '../people/people.repository';

/** Updates the projection of users: names, photos, roles and bans. */
export const updateUsersWhenAccountsChange = eventHandlers([PeopleRepository], (people) => [
  handle(userSignedUpV1, 'keep-person-when-user-signs-up', async (work, { data, occurredAt }) => {
    await people.storeFacts(work.tx, data);
    await people.storeSignUp(work.tx, data.userId, occurredAt);
  }),
  handle(userProfileChangedV1, 'keep-person-when-user-profile-changes', (work, { data }) =>
    people.storeFacts(work.tx, data),
  ),
  handle(userRoleChangedV1, 'keep-person-when-user-role-changes', (work, { data }) =>
    people.storeFacts(work.tx, data),
  ),
  handle(userBannedV1, 'keep-person-when-user-is-banned', (work, { data }) =>
    people.storeFacts(work.tx, data),
  ),
  handle(userUnbannedV1, 'keep-person-when-user-is-unbanned', (work, { data }) =>
    people.storeFacts(work.tx, data),
  ),
  handle(userDeletedV1, 'forget-person-when-user-is-deleted', (work, { data }) =>
    people.forget(work.tx, data.userId, data.deletedAt),
  ),
]);
