import { directMessagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MessageRow } from '../messages/message.row';
import type { Relationship } from './direct.rules';
import {
  CHAT,
  CHAT_EXISTS,
  CHATS,
  COUNT_CHATS,
  POST_DIRECT,
  READ_DIRECT,
  RELATIONSHIPS,
} from './direct.statements';

/** A direct message to be stored. */
export interface NewDirectMessage {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly content: string;
  readonly clientId?: string | undefined;
}

/** A one-to-one chat: its newest message, the other user, and the number of unread messages. */
export interface ChatRow extends MessageRow {
  readonly otherId: number;
  readonly otherName: string;
  readonly otherUsername: string;
  readonly otherPhoto: string | null;
  readonly hasBlocked: boolean;
  readonly unread: number;
}

/** A chat that may have no messages yet. */
export type OpenChatRow = Omit<ChatRow, 'id'> & { readonly id: number | null };

/** A page of a user's chats. */
export interface ChatsPageQuery {
  readonly onlyUnread: boolean;
  /** Id of the newest message in the last chat of the previous page. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Reads and writes one-to-one chats. */
@Injectable()
export class DirectRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the user's relationship to each of the other users, by the other user's id. */
  async relationships(userId: number, otherIds: readonly number[]): Promise<Map<number, Relationship>> {
    const rows = await runPrepared<Relationship & { userId: number }>(this.dataSource, RELATIONSHIPS, [
      userId,
      otherIds,
    ]);
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /**
   * Stores a message and its event in one statement.
   * @returns undefined when the sender has already used the client id
   */
  async post(message: NewDirectMessage): Promise<MessageRow | undefined> {
    const { fromUserId, toUserId, content, clientId } = message;
    const event = draftEvent(directMessagePostedV1, fromUserId, { fromUserId, toUserId });
    const values = [fromUserId, toUserId, content, clientId ?? null, ...outboxValues(event)];
    const [row] = await runPrepared<MessageRow>(this.dataSource, POST_DIRECT, values);
    return row;
  }

  /** Returns whether a message was ever sent between two users. */
  async exists(userId: number, otherId: number): Promise<boolean> {
    const [row] = await runPrepared<{ exists: boolean }>(this.dataSource, CHAT_EXISTS, [userId, otherId]);
    return row?.exists === true;
  }

  /** Returns a page of a user's chats, newest message first. */
  chats(
    userId: number,
    { onlyUnread, before = Number.MAX_SAFE_INTEGER, limit }: ChatsPageQuery,
  ): Promise<ChatRow[]> {
    return runPrepared(this.dataSource, CHATS, [userId, onlyUnread, before, limit]);
  }

  /** Returns the number of a user's chats. */
  async countChats(userId: number, onlyUnread: boolean): Promise<number> {
    const [row] = await runPrepared<{ count: number }>(this.dataSource, COUNT_CHATS, [userId, onlyUnread]);
    return row?.count ?? 0;
  }

  /** Returns a user's chat with another user; undefined when the other user never existed. */
  async chat(userId: number, otherId: number): Promise<OpenChatRow | undefined> {
    const [row] = await runPrepared<OpenChatRow>(this.dataSource, CHAT, [userId, otherId]);
    return row;
  }

  /**
   * Moves a read cursor forward.
   * @returns the cursor's new message id; undefined when it did not move
   */
  async read(userId: number, otherId: number, messageId: number): Promise<number | undefined> {
    const [row] = await runPrepared<{ messageId: number }>(this.dataSource, READ_DIRECT, [
      userId,
      otherId,
      messageId,
    ]);
    return row?.messageId;
  }
}
