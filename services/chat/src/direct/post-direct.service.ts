import type { AnyMessage } from '@circlet/contracts';
import { Outbox } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessageFrames } from '../messages/message-frames';
import { MessageUpdates } from '../messages/message-updates';
import { MessageRepository } from '../messages/message.repository';
import { toMessage } from '../messages/message.row';
import { DirectRepository, type NewDirectMessage } from './direct.repository';

/** Writes to one person. Whether one may is decided by the guard of the route. */
@Injectable()
export class PostDirectService {
  constructor(
    private readonly direct: DirectRepository,
    private readonly messages: MessageRepository,
    private readonly frames: MessageFrames,
    private readonly updates: MessageUpdates,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a message for good, then pushes it to both. A retry with the same client id answers the first message and
   * pushes it again.
   * @throws DomainError `CLIENT_ID_REUSED`
   */
  async post(message: NewDirectMessage): Promise<AnyMessage> {
    const { fromUserId, toUserId } = message;
    const posted = await this.direct.post(message);
    if (posted === undefined) return this.showFirst(message);
    this.frames.push('new_message', posted, { recipients: [fromUserId, toUserId], blockers: [] });
    this.outbox.wakeRelay();
    return toMessage(posted, { userId: fromUserId, hasBlocked: false });
  }

  private async showFirst({ fromUserId, toUserId, clientId }: NewDirectMessage): Promise<AnyMessage> {
    const first = await this.messages.idOfFirst(fromUserId, clientId, { directUserId: toUserId });
    if (first === undefined) throw new DomainError('INTERNAL_ERROR');
    return this.updates.repeat(first, fromUserId);
  }
}
