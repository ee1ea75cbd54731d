import { definePermission, DomainError, idIn, type UserRequest } from '@circlet/platform';

import { MessageAccess } from '../messages/message-access';
import { PeopleRepository } from '../people/people.repository';
import { DirectRepository } from './direct.repository';
import { refusalToMessage } from './direct.rules';

/** Returns the id of the user in the path; undefined when it is malformed. */
const otherIn = ({ actor, params }: UserRequest): number | undefined => {
  const otherId = idIn(params, 'userId');
  if (otherId === actor.id) throw new DomainError('DIRECT_TO_ONESELF');
  return otherId;
};

/** Users who can message the user in the path. Answers 404 or 403 to others. */
export const directWriter = definePermission([DirectRepository], async (request, direct) => {
  const otherId = otherIn(request);
  if (otherId === undefined) return;
  const relationship = (await direct.relationships(request.actor.id, [otherId])).get(otherId);
  const refusal = relationship === undefined ? 'USER_NOT_FOUND' : refusalToMessage(relationship);
  if (refusal !== undefined) throw new DomainError(refusal);
});

/**
 * Allows edits and reactions where the actor could send a message now. Answers 403 in direct chats that are
 * closed by a block, a setting, or the end of the last shared group. Users can still delete their own messages
 * and reactions there.
 */
export const openChat = definePermission(
  [MessageAccess, DirectRepository],
  async ({ actor, params }, access, direct) => {
    const messageId = idIn(params, 'id');
    if (messageId === undefined) return;
    const { directLow, directHigh } = await access.getVisible(messageId, actor.id);
    const otherId = directLow === actor.id ? directHigh : directLow;
    if (otherId === null) return;
    const relationship = (await direct.relationships(actor.id, [otherId])).get(otherId);
    if (relationship === undefined || refusalToMessage(relationship) !== undefined)
      throw new DomainError('DIRECT_CHAT_CLOSED');
  },
);

/** Answers 404 when the user in the path never existed. Users can still read their history with deleted accounts. */
export const directReader = definePermission([PeopleRepository], async (request, people) => {
  const otherId = otherIn(request);
  if (otherId !== undefined && !(await people.isKnown(otherId))) throw new DomainError('USER_NOT_FOUND');
});
