import { directMessagePostedV1, messagePostedV1 } from '@circlet/contracts';
import { eventHandlers, handle } from '@circlet/events';

import { MessageCountsRepository } from '../statistics/message-counts.repository';

/** Counts the messages per day, in groups and direct chats. */
export const countMessagesWhenTheyArePosted = eventHandlers([MessageCountsRepository], (counts) => [
  handle(messagePostedV1, 'count-message-when-it-is-posted', (work, { data }) =>
    counts.count(work.tx, data.groupId, data.postedAt),
  ),
  handle(directMessagePostedV1, 'count-direct-message-when-it-is-posted', (work, { data }) =>
    counts.count(work.tx, data.fromUserId, data.postedAt),
  ),
]);
