import { idInPath } from '@circlet/contracts';
import { type Actor, DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { MessageAccess } from './message-access';
import type { MessageRow } from './message.row';

/**
 * Returns the actor and the message in the path. The message is undefined when its id is malformed; input
 * validation rejects the request in that case.
 */
async function actorAndMessage(
  context: ExecutionContext,
  access: MessageAccess,
): Promise<{ actor: Actor; message: MessageRow | undefined }> {
  const { actor, params } = context.switchToRpc().getData<RpcRequest>();
  if (actor === null) throw new DomainError('NOT_SIGNED_IN');
  const messageId = idInPath.safeParse((params as { id?: unknown } | undefined)?.id).data;
  const message = messageId === undefined ? undefined : await access.getVisible(messageId, actor.id);
  return { actor, message };
}

/** Lets users who can read the message in the path pass. Answers 404 otherwise. */
@Injectable()
export class MessageReaderGuard implements CanActivate {
  constructor(private readonly access: MessageAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await actorAndMessage(context, this.access);
    return true;
  }
}

/** Lets the author of the message in the path pass. Answers 404 or 403 otherwise. */
@Injectable()
export class MessageAuthorGuard implements CanActivate {
  constructor(private readonly access: MessageAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, message } = await actorAndMessage(context, this.access);
    if (message !== undefined && message.userId !== actor.id) throw new DomainError('NOT_MESSAGE_AUTHOR');
    return true;
  }
}
