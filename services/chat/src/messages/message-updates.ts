import type { AnyMessage } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessageFrames } from './message-frames';
import { toMessage } from './message.row';
import { OneMessageRepository } from './one-message.repository';

/** Shows everybody what has become of a message. */
@Injectable()
export class MessageUpdates {
  constructor(
    private readonly messages: OneMessageRepository,
    private readonly frames: MessageFrames,
  ) {}

  /**
   * Pushes a message as it is now.
   * @returns the message as the viewer sees it
   */
  async show(
    type: 'new_message' | 'message_changed' | 'message_deleted',
    messageId: number,
    viewerId: number,
  ): Promise<AnyMessage> {
    const row = await this.messages.find(messageId);
    if (row === undefined) throw new DomainError('MESSAGE_NOT_FOUND');
    this.frames.push(type, row, row);
    return toMessage(row, { userId: viewerId, hasBlocked: row.blockers.includes(viewerId) });
  }
}
