import { userProfileChangedV1, userSignedUpV1 } from '@circlet/contracts';
import { eventHandler, type EventHandler } from '@circlet/events';

import type { UserCardsRepository } from '../people/user-cards.repository';

/** Keeps the copy of a person's card up to date. */
export const keepUserCardWhenProfileChanges = (cards: UserCardsRepository): EventHandler[] => [
  eventHandler({
    name: 'keep-user-card-when-user-signs-up',
    event: userSignedUpV1,
    handle: (event, transaction) => cards.take(transaction, event.data),
  }),
  eventHandler({
    name: 'keep-user-card-when-profile-changes',
    event: userProfileChangedV1,
    handle: (event, transaction) => cards.take(transaction, event.data),
  }),
];
