import type { AnyMessage, DirectChat } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { HistoryRepository, type Span } from '../messages/history.repository';
import { toMessage } from '../messages/message.row';
import { toDirectChat } from './direct-chat';
import { DirectRepository } from './direct.repository';

/** Reads one-to-one chats. */
@Injectable()
export class DirectService {
  constructor(
    private readonly direct: DirectRepository,
    private readonly history: HistoryRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Somebody's chats, the one with the newest message first. */
  async chats(userId: number): Promise<DirectChat[]> {
    const rows = await this.direct.chats(userId);
    const standings = await this.direct.standings(
      userId,
      rows.map(({ otherId }) => otherId),
    );
    return rows.map((row) => toDirectChat(row, userId, standings.get(row.otherId)));
  }

  /** Messages with one person, ascending. */
  async list(userId: number, otherId: number, span: Span): Promise<AnyMessage[]> {
    const rows = await this.history.ofPair(userId, otherId, span);
    return rows.map((row) => toMessage(row, { userId, hasBlocked: row.hasBlocked }));
  }

  /** Takes everything of one person up to a message as read. */
  async read(userId: number, otherId: number, upTo: number): Promise<void> {
    const messageId = await this.direct.read(userId, otherId, upTo);
    if (messageId === undefined) return;
    this.live.toUsers([userId], { type: 'messages_read', directUserId: otherId, messageId });
  }
}
