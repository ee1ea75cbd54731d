import { directMessagePostedV1, messagePostedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { MessageCountsRepository } from '../statistics/message-counts.repository';

/** Counts the messages per day, in groups and direct chats. */
export const countMessagesWhenTheyArePosted = (counts: MessageCountsRepository): EventHandler[] => [
  eventHandler({
    name: 'count-message-when-it-is-posted',
    event: messagePostedV1,
    handle: ({ data }, transaction) => counts.count(transaction, data.groupId, data.postedAt),
  }),
  eventHandler({
    name: 'count-direct-message-when-it-is-posted',
    event: directMessagePostedV1,
    handle: ({ data }, transaction) => counts.count(transaction, data.fromUserId, data.postedAt),
  }),
];
