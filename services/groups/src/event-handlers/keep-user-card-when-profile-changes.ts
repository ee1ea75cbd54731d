import {
  userBannedV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userSignedUpV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { UserCardsRepository } from '../people/user-cards.repository';

const events = {
  'keep-user-card-when-user-signs-up': userSignedUpV1,
  'keep-user-card-when-profile-changes': userProfileChangedV1,
  'keep-user-card-when-role-changes': userRoleChangedV1,
  'keep-user-card-when-user-is-banned': userBannedV1,
  'keep-user-card-when-user-is-unbanned': userUnbannedV1,
} as const;

/** Updates the projection of a user on every event that carries their facts. */
export const keepUserCardWhenProfileChanges = eventHandlers([UserCardsRepository], (cards) =>
  Object.entries(events).map(([name, event]) =>
    handle(event, name, (work, { data }) => cards.store(work.tx, data)),
  ),
);
