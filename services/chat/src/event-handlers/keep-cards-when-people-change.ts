import { userProfileChangedV1, userSignedUpV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { PeopleRepository } from '../people/people.repository';

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
];
