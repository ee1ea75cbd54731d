import type { AnyMessage, ServerFrame } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import type { Audience } from './message.repository';
import { type MessageRow, toMessage } from './message.row';

/** Pushes messages to the sockets of those who are to see them, each as their own history shows it. */
@Injectable()
export class MessageFrames {
  constructor(private readonly live: LivePublisher) {}

  /** @param type - what has happened to the message */
  push(
    type: 'new_message' | 'message_changed' | 'message_deleted',
    row: MessageRow,
    audience: Audience,
  ): void {
    this.send(row, audience, (message) => ({ type, message }));
  }

  /** Pushes a message once more, because the first push may have been lost. */
  repeat(row: MessageRow, audience: Audience): void {
    this.send(row, audience, (message) => ({ type: 'new_message', message, isRepeated: true }));
  }

  private send(
    row: MessageRow,
    { recipients, blockers }: Audience,
    frameOf: (message: AnyMessage) => ServerFrame,
  ): void {
    const folding = new Set(blockers);
    const open = recipients.filter((userId) => !folding.has(userId));
    // In a group all see the same, so that it is written down once.
    const parts = row.groupId === null ? recipients.map((userId) => [userId]) : [open, blockers];
    for (const part of parts) {
      const [userId] = part;
      if (userId === undefined) continue;
      this.live.toUsers(part, frameOf(toMessage(row, { userId, hasBlocked: folding.has(userId) })));
    }
  }
}
