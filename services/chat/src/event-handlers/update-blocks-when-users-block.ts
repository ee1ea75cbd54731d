import { userBlockedV1, userUnblockedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { blocks } from '../projections';

/**
 * Folds or unfolds messages for the blocking user, and notifies only them. The blocked user
 * is never notified.
 */
export const updateBlocksWhenUsersBlock = eventHandlers([], () => [
  handle(userBlockedV1, 'keep-block-when-user-blocks', async (work, { data }) => {
    await blocks.block(work.tx, data);
    work.notify([data.userId], 'groups');
  }),
  handle(userUnblockedV1, 'lift-block-when-user-unblocks', async (work, { data }) => {
    await blocks.lift(work.tx, data);
    work.notify([data.userId], 'groups');
  }),
]);
