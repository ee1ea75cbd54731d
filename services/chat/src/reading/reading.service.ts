import { LivePublisher, Outbox } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { ReadCursorsRepository } from './read-cursors.repository';

/** Tracks each user's read messages, in sync across their devices. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly cursors: ReadCursorsRepository,
    private readonly live: LivePublisher,
    private readonly outbox: Outbox,
  ) {}

  /** Marks all messages up to and including an id as read. */
  async read(groupId: number, userId: number, upTo: number): Promise<void> {
    const messageId = await this.cursors.read(groupId, userId, upTo);
    if (messageId === undefined) return;
    this.live.push([userId], { type: 'messages_read', groupId, messageId });
    this.outbox.wakeRelay();
  }

  /** Returns the number of unread messages from others, by group id. */
  async unread(userId: number): Promise<Record<string, number>> {
    const counts = await this.cursors.unread(userId);
    return Object.fromEntries(counts.map(({ groupId, count }) => [String(groupId), count]));
  }
}
