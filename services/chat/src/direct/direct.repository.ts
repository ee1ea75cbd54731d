import { directMessagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MessageRow } from '../messages/message.row';
import type { Standing } from './direct.rules';
import { CHATS, POST_DIRECT, READ_DIRECT, STANDINGS } from './direct.statements';

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

  /** Somebody's chats, the one with the newest message first. */
  chats(userId: number): Promise<ChatRow[]> {
    return runPrepared(this.dataSource, CHATS, [userId]);
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
