import { idInPath } from '@circlet/contracts';
import { DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { MessageAccess } from '../messages/message-access';
import { PeopleRepository } from '../people/people.repository';
import { DirectRepository } from './direct.repository';
import { refusalToMessage } from './direct.rules';

/**
 * Returns the actor and the user in the path. `otherId` is undefined when it is not a valid id; input
 * validation rejects the request in that case.
 */
const pairOf = (context: ExecutionContext): { userId: number; otherId: number | undefined } => {
  const { actor, params } = context.switchToRpc().getData<RpcRequest>();
  if (actor === null) throw new DomainError('NOT_SIGNED_IN');
  const otherId = idInPath.safeParse((params as { userId?: unknown } | undefined)?.userId).data;
  if (otherId === actor.id) throw new DomainError('DIRECT_TO_ONESELF');
  return { userId: actor.id, otherId };
};

/** Lets the actor pass if they can message the user in the path. Answers 404 or 403 otherwise. */
@Injectable()
export class DirectWriterGuard implements CanActivate {
  constructor(private readonly direct: DirectRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { userId, otherId } = pairOf(context);
    if (otherId === undefined) return true;
    const relationship = (await this.direct.relationships(userId, [otherId])).get(otherId);
    const refusal = relationship === undefined ? 'USER_NOT_FOUND' : refusalToMessage(relationship);
    if (refusal !== undefined) throw new DomainError(refusal);
    return true;
  }
}

/**
 * Lets edits and reactions pass where the actor could send a message now. Answers 403 in direct chats that
 * are closed by a block, a setting, or the end of the last shared group. Users can still delete their own
 * messages and reactions there.
 */
@Injectable()
export class OpenChatGuard implements CanActivate {
  constructor(
    private readonly access: MessageAccess,
    private readonly direct: DirectRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, params } = context.switchToRpc().getData<RpcRequest>();
    if (actor === null) throw new DomainError('NOT_SIGNED_IN');
    const messageId = idInPath.safeParse((params as { id?: unknown } | undefined)?.id).data;
    if (messageId === undefined) return true;
    const { directLow, directHigh } = await this.access.getVisible(messageId, actor.id);
    const otherId = directLow === actor.id ? directHigh : directLow;
    if (otherId === null) return true;
    const relationship = (await this.direct.relationships(actor.id, [otherId])).get(otherId);
    if (relationship === undefined || refusalToMessage(relationship) !== undefined)
      throw new DomainError('DIRECT_CHAT_CLOSED');
    return true;
  }
}

/**
 * Answers 404 when the user in the path never existed. Users can still read their history
 * with deleted accounts.
 */
@Injectable()
export class DirectReaderGuard implements CanActivate {
  constructor(private readonly people: PeopleRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { otherId } = pairOf(context);
    if (otherId !== undefined && !(await this.people.isKnown(otherId)))
      throw new DomainError('USER_NOT_FOUND');
    return true;
  }
}
