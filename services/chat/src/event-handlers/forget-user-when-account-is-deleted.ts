import { userDeletedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';

import { blocks, people, safetySettings } from '../projections';

/** Deletes everything about a user except for their messages, pins and memberships, which contain only ids. */
export const forgetUserWhenAccountIsDeleted = eventHandlers([], () => [
  handle(userDeletedV1, 'forget-people-when-accounts-are-deleted', async ({ tx }, { data }) => {
    const { userId } = data;
    await people.forget(tx, data);
    await blocks.forget(tx, userId);
    await safetySettings.forget(tx, userId);
    await execute(tx, sql`DELETE FROM reactions WHERE user_id = ${userId}`);
    await execute(tx, sql`DELETE FROM read_cursors WHERE user_id = ${userId}`);
    await execute(tx, sql`DELETE FROM direct_read_cursors WHERE user_id = ${userId}`);
    await execute(tx, sql`DELETE FROM notification_levels WHERE user_id = ${userId}`);
  }),
]);
