import { directMessagePostedV1, type EventOf, messagePostedV1 } from '@circlet/contracts';
import { eventHandlers, handleTogether, jointEffect } from '@circlet/events';

import type { PostedMessage } from '../push/messages-to-push.repository';
import { PushOutbox } from '../push/push-outbox';

const messageOf = ({
  id,
  data: { messageId, postedAt },
}: EventOf<typeof messagePostedV1 | typeof directMessagePostedV1>): PostedMessage => ({
  ...{ messageId, eventId: id, postedAt },
});

/** Pushes chat messages to people who don't look at Circlet. */
export const pushWhenMessagesArePosted = eventHandlers([PushOutbox], (pushes) => {
  const pushAll = jointEffect<PostedMessage>('push-messages', (work, messages) =>
    pushes.addMessages(work, messages),
  );
  return [
    handleTogether(messagePostedV1, 'push-message-when-it-is-posted', messageOf, pushAll),
    handleTogether(directMessagePostedV1, 'push-direct-message-when-it-is-posted', messageOf, pushAll),
  ];
});
