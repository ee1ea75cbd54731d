import { userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler, type LivePublisher } from '@circlet/events';

import type { BlocksRepository } from '../safety/blocks.repository';

/** Messages are folded, or unfolded, for whoever has blocked, who is told so; nobody is told that they were blocked. */
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
