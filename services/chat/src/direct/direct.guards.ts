import { idInPath } from '@circlet/contracts';
import { DomainError, type RpcRequest } from '@circlet/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';

import { MessageAccess } from '../messages/message-access';
import { PeopleRepository } from '../people/people.repository';
import { DirectRepository } from './direct.repository';
import { refusalToWrite } from './direct.rules';

/** The person in the path, unless that is no id at all: then it is the input's fault, and is refused as such. */
const pairOf = (context: ExecutionContext): { userId: number; otherId: number | undefined } => {
  const { actor, params } = context.switchToRpc().getData<RpcRequest>();
  if (actor === null) throw new DomainError('NOT_SIGNED_IN');
  const otherId = idInPath.safeParse((params as { userId?: unknown } | undefined)?.userId).data;
  if (otherId === actor.id) throw new DomainError('DIRECT_TO_ONESELF');
  return { userId: actor.id, otherId };
};

/** Lets those pass who may write to the person in the path; says 404 or 403 to others. */
@Injectable()
export class DirectWriterGuard implements CanActivate {
  constructor(private readonly direct: DirectRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { userId, otherId } = pairOf(context);
    if (otherId === undefined) return true;
    const standing = (await this.direct.standings(userId, [otherId])).get(otherId);
    const refusal = standing === undefined ? 'USER_NOT_FOUND' : refusalToWrite(standing);
    if (refusal !== undefined) throw new DomainError(refusal);
    return true;
  }
}

/**
 * Lets edits and reactions pass where a message could be written now; says 403 in one-to-one chats that a block, a setting
 * or a parting has closed. One's own words can be taken back all the same.
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
    const { directLow, directHigh } = await this.access.mustSee(messageId, actor.id);
    const otherId = directLow === actor.id ? directHigh : directLow;
    if (otherId === null) return true;
    const standing = (await this.direct.standings(actor.id, [otherId])).get(otherId);
    if (standing === undefined || refusalToWrite(standing) !== undefined)
      throw new DomainError('DIRECT_CHAT_CLOSED');
    return true;
  }
}

/** Says 404 where the person in the path has never been. One's own history stays readable, whoever has gone. */
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
