import type { AnyMessage, DirectChat, getDirectChat, ResponseOf } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { cursorOf, DomainError, type Page } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { HistoryRepository, type Span } from '../messages/history.repository';
import { toMessage } from '../messages/message.row';
import { toDirectChat, toOpenChat } from './direct-chat';
import { type ChatsPart, DirectRepository } from './direct.repository';

/** Reads one-to-one chats. */
@Injectable()
export class DirectService {
  constructor(
    private readonly direct: DirectRepository,
    private readonly history: HistoryRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Returns a page of a user's chats, newest message first. */
  async chats(userId: number, { limit, ...part }: ChatsPart): Promise<Page<DirectChat>> {
    const [found, total] = await Promise.all([
      this.direct.chats(userId, { ...part, limit: limit + 1 }),
      this.direct.countChats(userId, part.onlyUnread),
    ]);
    const page = found.slice(0, limit);
    const standings = await this.direct.standings(
      userId,
      page.map(({ otherId }) => otherId),
    );
    const last = found.length > limit ? page.at(-1)?.id : undefined;
    return {
      rows: page.map((row) => toDirectChat(row, userId, standings.get(row.otherId))),
      total,
      nextCursor: last === undefined ? undefined : cursorOf([last]),
    };
  }

  /**
   * Returns the chat with another user, even before its first message.
   * @throws DomainError `USER_NOT_FOUND` when the two share neither messages nor a group
   */
  async chat(userId: number, otherId: number): Promise<ResponseOf<typeof getDirectChat>> {
    const [row, standings] = await Promise.all([
      this.direct.chat(userId, otherId),
      this.direct.standings(userId, [otherId]),
    ]);
    const standing = standings.get(otherId);
    const isMet = row?.id != null || (standing?.exists === true && standing.sharesGroup);
    if (row === undefined || !isMet) throw new DomainError('USER_NOT_FOUND');
    return toOpenChat(row, userId, standing);
  }

  /** Returns whether a message was ever sent between two users. */
  exists(userId: number, otherId: number): Promise<boolean> {
    return this.direct.exists(userId, otherId);
  }

  /** Returns the messages with another user, in ascending order. */
  async list(userId: number, otherId: number, span: Span): Promise<AnyMessage[]> {
    const rows = await this.history.ofPair(userId, otherId, span);
    return rows.map((row) => toMessage(row, { userId, hasBlocked: row.hasBlocked }));
  }

  /** Marks the messages from another user as read, up to and including a message id. */
  async read(userId: number, otherId: number, upTo: number): Promise<void> {
    const messageId = await this.direct.read(userId, otherId, upTo);
    if (messageId === undefined) return;
    this.live.toUsers([userId], { type: 'messages_read', directUserId: otherId, messageId });
  }
}
