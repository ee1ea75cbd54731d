import { messagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import type { MessageRow } from './message.row';
import { BEFORE, BETWEEN, BY_CLIENT_ID, POST } from './message.statements';

/** A message to be stored. */
export interface NewMessage {
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
  readonly clientId?: string | undefined;
}

/** A stored message with the members who are to see it. */
export interface PostedRow extends MessageRow {
  readonly recipients: readonly number[];
}

/** Which part of a history: ids exclusive. */
export interface Span {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Stores and reads messages. */
@Injectable()
export class MessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a message together with its event.
   * @returns undefined when the sender is not known as a member, or has used the client id before
   */
  async post({ groupId, userId, content, clientId }: NewMessage): Promise<PostedRow | undefined> {
    const event = draftEvent(messagePostedV1, groupId, { groupId, userId });
    const values = [groupId, userId, content, clientId ?? null, ...outboxValues(event)];
    const [row] = await runPrepared<PostedRow>(this.dataSource, POST, values);
    return row;
  }

  /** The first message that this sender's client has given this id. */
  async byClientId(userId: number, clientId: string): Promise<MessageRow | undefined> {
    const [row] = await runPrepared<MessageRow>(this.dataSource, BY_CLIENT_ID, [userId, clientId]);
    return row;
  }

  /** Messages of a group, ascending: the newest below `before`, or with `after` the oldest above it. */
  list(groupId: number, { after, before = Number.MAX_SAFE_INTEGER, limit }: Span): Promise<MessageRow[]> {
    return after === undefined
      ? runPrepared(this.dataSource, BEFORE, [groupId, before, limit])
      : runPrepared(this.dataSource, BETWEEN, [groupId, after, before, limit]);
  }
}
