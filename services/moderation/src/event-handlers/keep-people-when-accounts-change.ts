import {
  userBannedV1,
  userDeletedV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userSignedUpV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { PeopleRepository } from '../people/people.repository';

/** Updates the projection of users: names, photos, roles and bans. */
export const keepPeopleWhenAccountsChange = (people: PeopleRepository): EventHandler[] => [
  eventHandler({
    name: 'keep-person-when-user-signs-up',
    event: userSignedUpV1,
    handle: async ({ data, occurredAt }, transaction) => {
      await people.keep(transaction, data);
      await people.join(transaction, data.userId, occurredAt);
    },
  }),
  eventHandler({
    name: 'keep-person-when-user-profile-changes',
    event: userProfileChangedV1,
    handle: ({ data }, transaction) => people.keep(transaction, data),
  }),
  eventHandler({
    name: 'keep-person-when-user-role-changes',
    event: userRoleChangedV1,
    handle: ({ data }, transaction) => people.keep(transaction, data),
  }),
  eventHandler({
    name: 'keep-person-when-user-is-banned',
    event: userBannedV1,
    handle: ({ data }, transaction) => people.keep(transaction, data),
  }),
  eventHandler({
    name: 'keep-person-when-user-is-unbanned',
    event: userUnbannedV1,
    handle: ({ data }, transaction) => people.keep(transaction, data),
  }),
  eventHandler({
    name: 'forget-person-when-user-is-deleted',
    event: userDeletedV1,
    handle: ({ data }, transaction) => people.forget(transaction, data.userId, data.deletedAt),
  }),
];
