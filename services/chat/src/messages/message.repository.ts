import { messagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { DomainError, runPrepared } from '@circlet/platform';
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

/** A group's chat, or a one-to-one chat by the other person. */
type Chat = { readonly groupId: number } | { readonly directUserId: number };

interface FirstRow {
  readonly id: number;
  readonly groupId: number | null;
  readonly directUserId: number | null;
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

  /**
   * The id of the first message to which this sender's client gave this id.
   * @param chat - the chat to which the sender posts now
   * @throws DomainError `CLIENT_ID_REUSED` when that message is in another chat, where they may no longer write
   */
  async idOfFirst(userId: number, clientId: string | undefined, chat: Chat): Promise<number | undefined> {
    if (clientId === undefined) return undefined;
    const [row] = await runPrepared<FirstRow>(this.dataSource, BY_CLIENT_ID, [userId, clientId]);
    if (row === undefined) return undefined;
    const isHere = 'groupId' in chat ? row.groupId === chat.groupId : row.directUserId === chat.directUserId;
    if (!isHere) throw new DomainError('CLIENT_ID_REUSED');
    return row.id;
  }
}
