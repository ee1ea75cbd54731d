import { messagePostedV1 } from '@circlet/contracts';
import { type EventHandler, eventHandler } from '@circlet/events';

import type { MessageCountsRepository } from '../statistics/message-counts.repository';

/** How many messages were posted on which day. */
export const countMessagesWhenTheyArePosted = (counts: MessageCountsRepository): EventHandler =>
  eventHandler({
    name: 'count-message-when-it-is-posted',
    event: messagePostedV1,
    handle: ({ data }, transaction) => counts.count(transaction, data.groupId, data.postedAt),
  });
