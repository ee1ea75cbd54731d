import {
  userBannedV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userSignedUpV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { PeopleRepository } from '../people/people.repository';

/** Stores names and photos. Any event that carries them can be the first to arrive. */
export const keepCardsWhenPeopleChange = (people: PeopleRepository): EventHandler[] => [
  eventHandler({
    name: 'keep-card-when-user-signs-up',
    event: userSignedUpV1,
    handle: ({ data }, transaction) => people.keepCard(transaction, data),
  }),
  eventHandler({
    name: 'keep-card-when-user-profile-changes',
    event: userProfileChangedV1,
    handle: ({ data }, transaction) => people.keepCard(transaction, data),
  }),
  eventHandler({
    name: 'keep-card-when-user-role-changes',
    event: userRoleChangedV1,
    handle: ({ data }, transaction) => people.keepCard(transaction, data),
  }),
  eventHandler({
    name: 'keep-card-when-user-is-banned',
    event: userBannedV1,
    handle: ({ data }, transaction) => people.keepCard(transaction, data),
  }),
  eventHandler({
    name: 'keep-card-when-user-is-unbanned',
    event: userUnbannedV1,
    handle: ({ data }, transaction) => people.keepCard(transaction, data),
  }),
];
