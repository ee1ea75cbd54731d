import { directMessagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MessageRow } from '../messages/message.row';
import type { Standing } from './direct.rules';
import {
  CHAT,
  CHAT_EXISTS,
  CHATS,
  COUNT_CHATS,
  POST_DIRECT,
  READ_DIRECT,
  STANDINGS,
} from './direct.statements';

/** A message to be stored for one person. */
export interface NewDirectMessage {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly content: string;
  readonly clientId?: string | undefined;
}

/** A one-to-one chat: its newest message, and the other person. */
export interface ChatRow extends MessageRow {
  readonly otherId: number;
  readonly otherName: string;
  readonly otherUsername: string;
  readonly otherPhoto: string | null;
  readonly hasBlocked: boolean;
  readonly unread: number;
}

/** A chat in which nothing may have been said yet. */
export type OpenChatRow = Omit<ChatRow, 'id'> & { readonly id: number | null };

/** Which part of somebody's chats. */
export interface ChatsPart {
  readonly onlyUnread: boolean;
  /** Newest message of the last chat of the page before. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** One-to-one chats. */
@Injectable()
export class DirectRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** How a person stands to each of others, by their ids. */
  async standings(userId: number, otherIds: readonly number[]): Promise<Map<number, Standing>> {
    const rows = await runPrepared<Standing & { userId: number }>(this.dataSource, STANDINGS, [
      userId,
      otherIds,
    ]);
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /** Stores a message together with its event. @returns undefined when its client id was used before */
  async post(message: NewDirectMessage): Promise<MessageRow | undefined> {
    const { fromUserId, toUserId, content, clientId } = message;
    const event = draftEvent(directMessagePostedV1, fromUserId, { fromUserId, toUserId });
    const values = [fromUserId, toUserId, content, clientId ?? null, ...outboxValues(event)];
    const [row] = await runPrepared<MessageRow>(this.dataSource, POST_DIRECT, values);
    return row;
  }

  /** Whether a message was ever sent between two people. */
  async exists(userId: number, otherId: number): Promise<boolean> {
    const [row] = await runPrepared<{ exists: boolean }>(this.dataSource, CHAT_EXISTS, [userId, otherId]);
    return row?.exists === true;
  }

  /** Somebody's chats, the one with the newest message first. */
  chats(
    userId: number,
    { onlyUnread, before = Number.MAX_SAFE_INTEGER, limit }: ChatsPart,
  ): Promise<ChatRow[]> {
    return runPrepared(this.dataSource, CHATS, [userId, onlyUnread, before, limit]);
  }

  /** How many chats somebody has. */
  async countChats(userId: number, onlyUnread: boolean): Promise<number> {
    const [row] = await runPrepared<{ count: number }>(this.dataSource, COUNT_CHATS, [userId, onlyUnread]);
    return row?.count ?? 0;
  }

  /** Somebody's chat with one person; undefined where that person has never been. */
  async chat(userId: number, otherId: number): Promise<OpenChatRow | undefined> {
    const [row] = await runPrepared<OpenChatRow>(this.dataSource, CHAT, [userId, otherId]);
    return row;
  }

  /** Moves a read cursor forward. @returns where it stands now; undefined when it was there already */
  async read(userId: number, otherId: number, messageId: number): Promise<number | undefined> {
    const [row] = await runPrepared<{ messageId: number }>(this.dataSource, READ_DIRECT, [
      userId,
      otherId,
      messageId,
    ]);
    return row?.messageId;
  }
}
