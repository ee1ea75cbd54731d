import { directMessagePostedV1, messagePostedV1 } from '@circlet/contracts';
import { eventHandlers, handleTogether, jointEffect } from '@circlet/events';

import { type CountedMessage, MessageCountsRepository } from '../statistics/message-counts.repository';

/** Counts the messages per day, in groups and direct chats. */
export const countMessagesWhenTheyArePosted = eventHandlers([MessageCountsRepository], (repository) => {
  const countAll = jointEffect<CountedMessage>('count-messages', (work, messages) =>
    repository.count(work.tx, messages),
  );
  return [
    handleTogether(
      messagePostedV1,
      'count-message-when-it-is-posted',
      ({ data }) => ({ chatId: data.groupId, postedAt: data.postedAt }),
      countAll,
    ),
    handleTogether(
      directMessagePostedV1,
      'count-direct-message-when-it-is-posted',
      ({ data }) => ({ chatId: data.fromUserId, postedAt: data.postedAt }),
      countAll,
    ),
  ];
});
