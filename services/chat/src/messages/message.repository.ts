import { messagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { mentionedNames } from './mentions.rules';
import type { MessageRow } from './message.row';
import { BY_CLIENT_ID, POST } from './message.statements';

/** A message to be stored. */
export interface NewMessage {
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
  readonly clientId?: string | undefined;
}

/** Who is to see a message. */
export interface Audience {
  readonly recipients: readonly number[];
  /** Those of them who have blocked the author. */
  readonly blockers: readonly number[];
}

/** Stores messages of groups. */
@Injectable()
export class MessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a message together with its event.
   * @returns undefined when the sender is not known as a member, or has used the client id before
   */
  async post({
    groupId,
    userId,
    content,
    clientId,
  }: NewMessage): Promise<(MessageRow & Audience) | undefined> {
    const event = draftEvent(messagePostedV1, groupId, { groupId, userId });
    const [row] = await runPrepared<MessageRow & Audience>(this.dataSource, POST, [
      groupId,
      userId,
      content,
      clientId ?? null,
      mentionedNames(content),
      ...outboxValues(event),
    ]);
    return row;
  }

  /** The first message that this sender's client has given this id. */
  async idByClientId(userId: number, clientId: string): Promise<number | undefined> {
    const [row] = await runPrepared<{ id: number }>(this.dataSource, BY_CLIENT_ID, [userId, clientId]);
    return row?.id;
  }
}
