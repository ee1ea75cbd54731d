import type { DirectMessage } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessageFrames } from '../messages/message-frames';
import { MessageUpdates } from '../messages/message-updates';
import { MessageRepository } from '../messages/message.repository';
import { asDirectMessage, toMessage } from '../messages/message-row';
import { refusalToStore } from '../messages/posting.rules';
import { DirectRepository, type NewDirectMessage } from './direct.repository';

/** Sends direct messages. The call's permission has checked that the sender can message the recipient. */
@Injectable()
export class PostDirectService {
  constructor(
    private readonly direct: DirectRepository,
    private readonly messages: MessageRepository,
    private readonly frames: MessageFrames,
    private readonly updates: MessageUpdates,
  ) {}

  /**
   * Stores a message, then pushes it to both users. A retry with the same client id returns the first message
   * and pushes it again.
   * @throws DomainError `CLIENT_ID_REUSED` when the client id belongs to a message in another chat, `PHOTO_UNUSABLE`
   *   or `REPLY_TO_UNKNOWN_MESSAGE`
   */
  async post(message: NewDirectMessage): Promise<DirectMessage> {
    const { fromUserId, toUserId } = message;
    const posted = await this.direct.post(message);
    if (posted === undefined) return this.repushExisting(message);
    this.frames.pushNew(posted, { recipients: [fromUserId, toUserId], blockers: [] });
    return asDirectMessage(toMessage(posted, { userId: fromUserId, hasBlocked: false }));
  }

  private async repushExisting(message: NewDirectMessage): Promise<DirectMessage> {
    const { fromUserId, toUserId, clientId, replyToId } = message;
    const chat = { directUserId: toUserId };
    const existingId = await this.messages.findByClientId(fromUserId, clientId, chat);
    if (existingId !== undefined) return asDirectMessage(await this.updates.repeat(existingId, fromUserId));
    const isReplyKnown = replyToId === null || (await this.messages.isInChat(replyToId, fromUserId, chat));
    throw new DomainError(refusalToStore(message, isReplyKnown) ?? 'INTERNAL_ERROR');
  }
}
