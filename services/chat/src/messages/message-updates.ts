import type { AnyMessage } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessageFrames } from './message-frames';
import { toMessage } from './message.row';
import { OneMessageRepository, type SeenMessage } from './one-message.repository';

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
  show(
    type: 'message_changed' | 'message_deleted',
    messageId: number,
    viewerId: number,
  ): Promise<AnyMessage> {
    return this.with(messageId, viewerId, (row) => {
      this.frames.push(type, row, row);
    });
  }

  /**
   * Pushes a message that was stored before, because the first push may have been lost.
   * @returns the message as the viewer sees it
   */
  repeat(messageId: number, viewerId: number): Promise<AnyMessage> {
    return this.with(messageId, viewerId, (row) => {
      this.frames.repeat(row, row);
    });
  }

  private async with(
    messageId: number,
    viewerId: number,
    push: (row: SeenMessage) => void,
  ): Promise<AnyMessage> {
    const row = await this.messages.find(messageId);
    if (row === undefined) throw new DomainError('MESSAGE_NOT_FOUND');
    push(row);
    return toMessage(row, { userId: viewerId, hasBlocked: row.blockers.includes(viewerId) });
  }
}
