import { userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler, type LivePublisher } from '@circlet/events';

import type { BlocksRepository } from '../safety/blocks.repository';

/**
 * Folds or unfolds messages for the blocking user, and notifies only them. The blocked user
 * is never notified.
 */
export const keepBlocksWhenPeopleBlock = (blocks: BlocksRepository, live: LivePublisher): EventHandler[] => [
  eventHandler({
    name: 'keep-block-when-user-blocks',
    event: userBlockedV1,
    handle: async ({ data }, transaction, commit) => {
      await blocks.block(transaction, data);
      commit.after(() => {
        live.notify([data.userId], 'groups');
      });
    },
  }),
  eventHandler({
    name: 'lift-block-when-user-unblocks',
    event: userUnblockedV1,
    handle: async ({ data }, transaction, commit) => {
      await blocks.lift(transaction, data);
      commit.after(() => {
        live.notify([data.userId], 'groups');
      });
    },
  }),
];
