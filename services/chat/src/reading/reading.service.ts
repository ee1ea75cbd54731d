import { LivePublisher, Outbox } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { ReadCursorsRepository } from './read-cursors.repository';

/** What people have read, the same on all of their devices. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly cursors: ReadCursorsRepository,
    private readonly live: LivePublisher,
    private readonly outbox: Outbox,
  ) {}

  /** Takes everything up to a message as read. */
  async read(groupId: number, userId: number, upTo: number): Promise<void> {
    const messageId = await this.cursors.read(groupId, userId, upTo);
    if (messageId === undefined) return;
    this.live.toUsers([userId], { type: 'messages_read', groupId, messageId });
    this.outbox.wakeRelay();
  }

  /** How many messages of others one has not read, by group. */
  async unread(userId: number): Promise<Record<string, number>> {
    const counts = await this.cursors.unread(userId);
    return Object.fromEntries(counts.map(({ groupId, count }) => [String(groupId), count]));
  }
}
