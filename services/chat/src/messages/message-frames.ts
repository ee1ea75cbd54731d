import type { AnyMessage, ServerFrame } from '@circlet/contracts';
import { LivePublisher, Outbox } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import type { Audience } from './message.repository';
import { type MessageRow, toMessage } from './message-row';

/** Splits users so that everyone in a part is on the same lists. */
function partsOf(userIds: readonly number[], lists: readonly (readonly number[])[]): (readonly number[])[] {
  let parts = [userIds];
  for (const list of lists.filter(({ length }) => length > 0)) {
    const listed = new Set(list);
    parts = parts.flatMap((part) => [
      part.filter((userId) => !listed.has(userId)),
      part.filter((userId) => listed.has(userId)),
    ]);
  }
  return parts;
}

/** Pushes messages to the sockets of their audience, each as the user's own history shows it. */
@Injectable()
export class MessageFrames {
  constructor(
    private readonly live: LivePublisher,
    private readonly outbox: Outbox,
  ) {}

  /** Pushes a message that has just been stored, and publishes its event. */
  pushNew(row: MessageRow, audience: Audience): void {
    this.push('new_message', row, audience);
    this.outbox.wakeRelay();
  }

  /**
   * Pushes a message.
   * @param type - the change to the message
   */
  push(
    type: 'new_message' | 'message_changed' | 'message_deleted',
    row: MessageRow,
    audience: Audience,
  ): void {
    this.send(row, audience, (message) => ({ type, message }));
  }

  /** Pushes a message again, because the first push may have been lost. */
  repeat(row: MessageRow, audience: Audience): void {
    this.send(row, audience, (message) => ({ type: 'new_message', message, isRepeated: true }));
  }

  private send(
    row: MessageRow,
    { recipients, blockers }: Audience,
    frameOf: (message: AnyMessage) => ServerFrame,
  ): void {
    const blockerIds = new Set(blockers);
    // In a group, everyone in a part sees the same, so it is serialized once.
    const parts =
      row.groupId === null
        ? recipients.map((userId) => [userId])
        : partsOf(recipients, [blockers, row.replyTo?.blockers ?? []]);
    for (const part of parts) {
      const [userId] = part;
      if (userId === undefined) continue;
      this.live.push(part, frameOf(toMessage(row, { userId, hasBlocked: blockerIds.has(userId) })));
    }
  }
}
