import { directMessagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { rowOf, rowsOf, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MessageRow } from '../messages/message-row';
import type { Relationship } from './direct.rules';
import {
  type ChatRow,
  countChats,
  insertDirectMessage,
  moveDirectCursor,
  type OpenChatRow,
  selectChat,
  selectChatExists,
  selectChats,
  selectRelationships,
} from './direct-statements';

/** A direct message to be stored. */
export interface NewDirectMessage {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly content: string;
  readonly clientId?: string | undefined;
  /** Photos that the sender has uploaded to the chat. */
  readonly photoIds: readonly number[];
  /** A message of the same chat. */
  readonly replyToId: number | null;
}

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
    const rows = await rowsOf(this.dataSource, selectRelationships({ userId, otherIds }));
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /**
   * Stores a message and its event in one statement.
   * @returns undefined when the sender has already used the client id, a photo can't be used, or `replyToId` is not
   *   in the chat
   */
  async post(message: NewDirectMessage): Promise<MessageRow | undefined> {
    const { fromUserId, toUserId, clientId, content, photoIds, replyToId } = message;
    const event = draftEvent(directMessagePostedV1, fromUserId, { fromUserId, toUserId });
    const values = { fromUserId, toUserId, content, clientId: clientId ?? null, photoIds, replyToId };
    const [row] = await rowsOf(this.dataSource, insertDirectMessage({ ...values, ...outboxValues(event) }));
    return row;
  }

  /** Returns whether a message was ever sent between two users. */
  async exists(userId: number, otherId: number): Promise<boolean> {
    return (await rowOf(this.dataSource, selectChatExists({ userId, otherId }))).exists;
  }

  /** Returns a page of a user's chats, newest message first. */
  chats(
    userId: number,
    { onlyUnread, before = Number.MAX_SAFE_INTEGER, limit }: ChatsPageQuery,
  ): Promise<ChatRow[]> {
    return rowsOf(this.dataSource, selectChats({ userId, onlyUnread, before, limit }));
  }

  /** Returns the number of a user's chats. */
  async countChats(userId: number, onlyUnread: boolean): Promise<number> {
    return (await rowOf(this.dataSource, countChats({ userId, onlyUnread }))).count;
  }

  /** Returns a user's chat with another user; undefined when the other user never existed. */
  async chat(userId: number, otherId: number): Promise<OpenChatRow | undefined> {
    const [row] = await rowsOf(this.dataSource, selectChat({ userId, otherId }));
    return row;
  }

  /**
   * Moves a read cursor forward.
   * @returns the cursor's new message id; undefined when it did not move
   */
  async read(userId: number, otherId: number, messageId: number): Promise<number | undefined> {
    const [movedTo] = await valuesOf(this.dataSource, moveDirectCursor({ userId, otherId, messageId }));
    return movedTo;
  }
}
