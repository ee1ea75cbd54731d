import { definePermission, DomainError, idIn, type UserRequest } from '@circlet/platform';

import { MessageAccess } from './message-access';
import type { MessageRow } from './message-row';

/** Returns the message in the path; undefined when its id is malformed. */
async function messageIn(
  { actor, params }: UserRequest,
  access: MessageAccess,
): Promise<MessageRow | undefined> {
  const messageId = idIn(params, 'id');
  return messageId === undefined ? undefined : access.getVisible(messageId, actor.id);
}

/** Users who can read the message in the path. Answers 404 to others. */
export const messageReader = definePermission([MessageAccess], async (request, access) => {
  await messageIn(request, access);
});

/**
 * The author of the message in the path. Answers 404 or 403 to others, and 403 to everyone if the message is about a
 * meetup.
 */
export const messageAuthor = definePermission([MessageAccess], async (request, access) => {
  const message = await messageIn(request, access);
  if (message !== undefined && message.meetupId !== null) throw new DomainError('MESSAGE_BY_SYSTEM');
  if (message !== undefined && message.userId !== request.actor.id)
    throw new DomainError('NOT_MESSAGE_AUTHOR');
});
