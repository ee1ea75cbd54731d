import type { DirectChat, DirectMessage, getDirectChat, ResponseOf } from '@circlet/contracts';
import { LivePublisher } from '@circlet/events';
import { encodeCursor, DomainError, type Page } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { HistoryRepository, type MessageRange } from '../messages/history.repository';
import { asDirectMessage, toMessage } from '../messages/message-row';
import { toDirectChat, toOpenChat } from './direct-chat';
import { type ChatsPageQuery, DirectRepository } from './direct.repository';

/** Reads one-to-one chats. */
@Injectable()
export class DirectService {
  constructor(
    private readonly direct: DirectRepository,
    private readonly history: HistoryRepository,
    private readonly live: LivePublisher,
  ) {}

  /** Returns a page of a user's chats, newest message first. */
  async chats(userId: number, { limit, ...filter }: ChatsPageQuery): Promise<Page<DirectChat>> {
    const [found, total] = await Promise.all([
      this.direct.chats(userId, { ...filter, limit: limit + 1 }),
      this.direct.countChats(userId, filter.onlyUnread),
    ]);
    const page = found.slice(0, limit);
    const relationships = await this.direct.relationships(
      userId,
      page.map(({ otherId }) => otherId),
    );
    const last = found.length > limit ? page.at(-1)?.id : undefined;
    return {
      rows: page.map((row) => toDirectChat(row, userId, relationships.get(row.otherId))),
      total,
      nextCursor: last === undefined ? undefined : encodeCursor([last]),
    };
  }

  /**
   * Returns the chat with another user, even before its first message.
   * @throws DomainError `USER_NOT_FOUND` when the two share neither messages nor a group
   */
  async chat(userId: number, otherId: number): Promise<ResponseOf<typeof getDirectChat>> {
    const [row, relationships] = await Promise.all([
      this.direct.chat(userId, otherId),
      this.direct.relationships(userId, [otherId]),
    ]);
    const relationship = relationships.get(otherId);
    const hasContact = row?.id != null || (relationship?.exists === true && relationship.sharesGroup);
    if (row === undefined || !hasContact) throw new DomainError('USER_NOT_FOUND');
    return toOpenChat(row, userId, relationship);
  }

  /** Returns whether a message was ever sent between two users. */
  exists(userId: number, otherId: number): Promise<boolean> {
    return this.direct.exists(userId, otherId);
  }

  /** Returns the messages with another user, in ascending order. */
  async list(userId: number, otherId: number, range: MessageRange): Promise<DirectMessage[]> {
    const rows = await this.history.ofPair(userId, otherId, range);
    return rows.map((row) => asDirectMessage(toMessage(row, { userId, hasBlocked: row.hasBlocked })));
  }

  /** Marks the messages from another user as read, up to and including a message id. */
  async read(userId: number, otherId: number, upTo: number): Promise<void> {
    const messageId = await this.direct.read(userId, otherId, upTo);
    if (messageId === undefined) return;
    this.live.push([userId], { type: 'messages_read', directUserId: otherId, messageId });
  }
}
