import {
  userBannedV1,
  userProfileChangedV1,
  userRoleChangedV1,
  userSignedUpV1,
  userUnbannedV1,
} from '@circlet/contracts';
import { eventHandler, type EventHandler } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { UserCardsRepository } from '../people/user-cards.repository';

const events = {
  'keep-user-card-when-user-signs-up': userSignedUpV1,
  'keep-user-card-when-profile-changes': userProfileChangedV1,
  'keep-user-card-when-role-changes': userRoleChangedV1,
  'keep-user-card-when-user-is-banned': userBannedV1,
  'keep-user-card-when-user-is-unbanned': userUnbannedV1,
} as const;

/** Updates the projection of a user on every event that carries their facts. */
@Injectable()
export class KeepUserCardWhenProfileChanges {
  readonly handlers: EventHandler[];

  constructor(cards: UserCardsRepository) {
    this.handlers = Object.entries(events).map(([name, event]) =>
      eventHandler({ name, event, handle: ({ data }, transaction) => cards.take(transaction, data) }),
    );
  }
}
