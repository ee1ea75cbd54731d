import {
  userBannedV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userSignedUpV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { PeopleRepository } from '../people/people.repository';

/** Stores names and photos. Any event that carries them can be the first to arrive. */
export const updateCardsWhenUsersChange = eventHandlers([PeopleRepository], (people) => [
  handle(userSignedUpV1, 'keep-card-when-user-signs-up', (work, { data }) => people.storeCard(work.tx, data)),
  handle(userProfileChangedV1, 'keep-card-when-user-profile-changes', (work, { data }) =>
    people.storeCard(work.tx, data),
  ),
  handle(userRoleChangedV1, 'keep-card-when-user-role-changes', (work, { data }) =>
    people.storeCard(work.tx, data),
  ),
  handle(userBannedV1, 'keep-card-when-user-is-banned', (work, { data }) => people.storeCard(work.tx, data)),
  handle(userUnbannedV1, 'keep-card-when-user-is-unbanned', (work, { data }) =>
    people.storeCard(work.tx, data),
  ),
]);
