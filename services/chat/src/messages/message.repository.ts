import { messagePostedV1 } from '@circlet/contracts';
import { draftEvent, outboxValues } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { mentionedNames } from './mentions.rules';
import type { MessageRow } from './message.row';
import { BY_CLIENT_ID, POST } from './message.statements';

/** A group message to be stored. */
export interface NewMessage {
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
  readonly clientId?: string | undefined;
}

/** A group's chat, or a direct chat identified by the other user. */
type Chat = { readonly groupId: number } | { readonly directUserId: number };

interface ClientIdRow {
  readonly id: number;
  readonly groupId: number | null;
  readonly directUserId: number | null;
}

/** The users who see a message. */
export interface Audience {
  readonly recipients: readonly number[];
  /** The recipients who have blocked the author. */
  readonly blockers: readonly number[];
}

/** Stores group messages. */
@Injectable()
export class MessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a message and its event in one statement.
   * @returns undefined when the projection does not list the sender as a member, or the sender has already
   *   used the client id
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
   * Returns the id of the message that this sender first sent with this client id, if any.
   * @param chat - the chat of the current message
   * @throws DomainError `CLIENT_ID_REUSED` when the first message is in another chat, where the sender may no
   *   longer have access
   */
  async findByClientId(
    userId: number,
    clientId: string | undefined,
    chat: Chat,
  ): Promise<number | undefined> {
    if (clientId === undefined) return undefined;
    const [row] = await runPrepared<ClientIdRow>(this.dataSource, BY_CLIENT_ID, [userId, clientId]);
    if (row === undefined) return undefined;
    const isSameChat =
      'groupId' in chat ? row.groupId === chat.groupId : row.directUserId === chat.directUserId;
    if (!isSameChat) throw new DomainError('CLIENT_ID_REUSED');
    return row.id;
  }
}
