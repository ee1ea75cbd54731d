import { userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { BlocksRepository } from '../safety/blocks.repository';

export const keepBlocksWhenPeopleBlock = (blocks: BlocksRepository): EventHandler[] => [
  eventHandler({
    name: 'keep-block-when-user-blocks',
    event: userBlockedV1,
    handle: ({ data }, transaction) => blocks.block(transaction, data),
  }),
  eventHandler({
    name: 'lift-block-when-user-unblocks',
    event: userUnblockedV1,
    handle: ({ data }, transaction) => blocks.lift(transaction, data),
  }),
];
