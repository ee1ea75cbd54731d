import { idInPath } from '@circlet/contracts';
import { type Actor, DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { MessageAccess } from './message-access';
import type { MessageRow } from './message.row';

/** Who asks, and the message in the path; no message when that is no id at all, which is the input's fault. */
async function askedFor(
  context: ExecutionContext,
  access: MessageAccess,
): Promise<{ actor: Actor; message: MessageRow | undefined }> {
  const { actor, params } = context.switchToRpc().getData<RpcRequest>();
  if (actor === null) throw new DomainError('NOT_SIGNED_IN');
  const messageId = idInPath.safeParse((params as { id?: unknown } | undefined)?.id).data;
  const message = messageId === undefined ? undefined : await access.mustSee(messageId, actor.id);
  return { actor, message };
}

/** Lets those pass who may read the message in the path; says 404 to others. */
@Injectable()
export class MessageReaderGuard implements CanActivate {
  constructor(private readonly access: MessageAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await askedFor(context, this.access);
    return true;
  }
}

/** Lets the author of the message in the path pass; says 404 or 403 to others. */
@Injectable()
export class MessageAuthorGuard implements CanActivate {
  constructor(private readonly access: MessageAccess) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor, message } = await askedFor(context, this.access);
    if (message !== undefined && message.userId !== actor.id) throw new DomainError('NOT_MESSAGE_AUTHOR');
    return true;
  }
}
