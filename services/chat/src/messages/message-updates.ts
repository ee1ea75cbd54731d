import { isDeepStrictEqual } from 'node:util';

import type { AnyMessage } from '@circlet/contracts';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { MessageFrames } from './message-frames';
import { toMessage } from './message-row';
import { MessageLookupRepository, type MessageWithAudience } from './message-lookup.repository';

/** Maximum number of repeated pushes. Every concurrent change pushes the message too. */
const MAX_REPUSHES = 4;

/** Pushes changed messages to their audience. */
@Injectable()
export class MessageUpdates {
  constructor(
    private readonly messages: MessageLookupRepository,
    private readonly frames: MessageFrames,
  ) {}

  /**
   * Pushes the current state of a message. A concurrent change, maybe in another replica, may have been
   * pushed between this read and this push. In that case the new state is pushed again, so that the last
   * frame is the newest.
   * @returns the message as the viewer sees it
   */
  async show(
    type: 'message_changed' | 'message_deleted',
    messageId: number,
    viewerId: number,
  ): Promise<AnyMessage> {
    let row = await this.find(messageId);
    this.frames.push(type, row, row);
    for (let again = 0; again < MAX_REPUSHES; again++) {
      const now = await this.messages.find(messageId);
      if (now === undefined || isDeepStrictEqual(now, row)) break;
      row = now;
      this.frames.push(type, row, row);
    }
    return asSeenBy(viewerId, row);
  }

  /**
   * Pushes a stored message again, because the first push may have been lost.
   * @returns the message as the viewer sees it
   */
  async repeat(messageId: number, viewerId: number): Promise<AnyMessage> {
    const row = await this.find(messageId);
    this.frames.repeat(row, row);
    return asSeenBy(viewerId, row);
  }

  private async find(messageId: number): Promise<MessageWithAudience> {
    const row = await this.messages.find(messageId);
    if (row === undefined) throw new DomainError('MESSAGE_NOT_FOUND');
    return row;
  }
}

/** Returns a message as a viewer sees it: folded when they have blocked its author. */
export const asSeenBy = (userId: number, row: MessageWithAudience): AnyMessage =>
  toMessage(row, { userId, hasBlocked: row.blockers.includes(userId) });
