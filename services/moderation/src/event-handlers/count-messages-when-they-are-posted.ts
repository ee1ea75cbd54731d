import { directMessagePostedV1, messagePostedV1 } from '@circlet/contracts';
import { eventHandlers, handleTogether } from '@circlet/events';

import { MessageCountsRepository } from '../statistics/message-counts.repository';

/** Counts the messages per day, in groups and direct chats. */
export const countMessagesWhenTheyArePosted = eventHandlers([MessageCountsRepository], (counts) => [
  handleTogether(messagePostedV1, 'count-message-when-it-is-posted', (work, events) =>
    counts.count(
      work.tx,
      events.map(({ data }) => ({ chatId: data.groupId, postedAt: data.postedAt })),
    ),
  ),
  handleTogether(directMessagePostedV1, 'count-direct-message-when-it-is-posted', (work, events) =>
    counts.count(
      work.tx,
      events.map(({ data }) => ({ chatId: data.fromUserId, postedAt: data.postedAt })),
    ),
  ),
]);
