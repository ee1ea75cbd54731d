import { messagePostedV1 } from '@circlet/contracts';
import { draftEvent, type OutboxValues, outboxValues } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { countOf, type Placeholders, prepared, rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { areAllUsable, lockUsablePhotos, takenPhotos, takePhotos } from '../photos/photo-statements';
import { mentionedNames } from './mentions.rules';
import {
  canReply,
  hasBlocked,
  isBetween,
  lockGroupChat,
  messageColumns,
  newMessageDetails,
  recordPosted,
} from './message-columns';
import type { MessageRow } from './message-row';

/** A group message to be stored. */
export interface NewMessage {
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
  readonly clientId?: string | undefined;
  /** Photos that the sender has uploaded to the group. */
  readonly photoIds: readonly number[];
  /** A message of the same group. */
  readonly replyToId: number | null;
}

/** A group's chat, or a direct chat identified by the other user. */
export type Chat = { readonly groupId: number } | { readonly directUserId: number };

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

/** A group message as it is stored. */
interface StoredMessage extends OutboxValues {
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
  readonly clientId: string | null;
  readonly photoIds: readonly number[];
  readonly replyToId: number | null;
  /** Lowercase usernames. */
  readonly mentioned: readonly string[];
}

/**
 * Stores a message, records its event and finds its recipients, in one round trip. Returns no row when the
 * projection does not list the sender as a member, the sender has already used the client id, a photo can't be used, or
 * the message that it replies to is not in the group.
 *
 * Messages of one group are stored one at a time. Otherwise a lower id could commit after a higher one, and a
 * client that requests the messages after the higher one would never see it.
 */
const insertMessage = prepared(
  'post_message',
  ($: Placeholders<StoredMessage>) => sql<MessageRow & Audience>`
    WITH locked AS MATERIALIZED (
      SELECT ${lockGroupChat($.groupId)}
      FROM memberships WHERE group_id = ${$.groupId} AND user_id = ${$.userId} AND left_at IS NULL LIMIT 1
    ), usable AS MATERIALIZED (
      ${lockUsablePhotos($.photoIds, $.userId, sql`group_id = ${$.groupId}`)}
    ), posted AS (
      INSERT INTO messages (group_id, user_id, content, client_id, reply_to_id, mentions)
      SELECT ${$.groupId}, ${$.userId}, ${$.content}::text, ${$.clientId}::uuid, ${$.replyToId}::bigint,
             (SELECT array_agg(user_id ORDER BY user_id) FROM memberships JOIN user_cards USING (user_id)
              WHERE cardinality(${$.mentioned}::text[]) > 0
                AND group_id = ${$.groupId} AND left_at IS NULL AND user_id <> ${$.userId}
                AND lower(username) = ANY(${$.mentioned}::text[])
                AND NOT ${hasBlocked(sql`memberships.user_id`, $.userId)})
      FROM locked WHERE ${areAllUsable($.photoIds)} AND (${canReply($.replyToId, sql`group_id = ${$.groupId}`)})
      ON CONFLICT (user_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
      RETURNING *
    ), taken AS (
      ${takePhotos($.photoIds)}
    ), recorded AS (
      ${recordPosted($)}
    )
    SELECT ${messageColumns(sql`posted`, sql`card`)}, ${newMessageDetails(sql`posted`, takenPhotos)},
           audience.recipients, audience.blockers
    FROM posted LEFT JOIN user_cards card ON card.user_id = posted.user_id
    CROSS JOIN (
      SELECT array_agg(user_id) AS recipients,
             coalesce(array_agg(user_id) FILTER (WHERE ${hasBlocked(sql`memberships.user_id`, $.userId)}), '{}') AS blockers
      FROM memberships WHERE group_id = ${$.groupId} AND left_at IS NULL
    ) AS audience`,
);

const selectByClientId = prepared(
  'message_by_client_id',
  ({ userId, clientId }: Placeholders<{ userId: number; clientId: string }>) => sql<ClientIdRow>`
    SELECT id, group_id AS "groupId",
           CASE direct_low WHEN user_id THEN direct_high ELSE direct_low END AS "directUserId"
    FROM messages WHERE user_id = ${userId} AND client_id = ${clientId}`,
);

/** Stores group messages. */
@Injectable()
export class MessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a message and its event in one statement.
   * @returns undefined when the projection does not list the sender as a member, the sender has already
   *   used the client id, a photo can't be used, or `replyToId` is not in the group
   */
  async post({
    groupId,
    userId,
    content,
    clientId,
    photoIds,
    replyToId,
  }: NewMessage): Promise<(MessageRow & Audience) | undefined> {
    const event = draftEvent(messagePostedV1, groupId, { groupId, userId });
    const [row] = await rowsOf(
      this.dataSource,
      insertMessage({
        groupId,
        userId,
        content,
        clientId: clientId ?? null,
        photoIds,
        replyToId,
        mentioned: mentionedNames(content),
        ...outboxValues(event),
      }),
    );
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
    const [row] = await rowsOf(this.dataSource, selectByClientId({ userId, clientId }));
    if (row === undefined) return undefined;
    const isSameChat =
      'groupId' in chat ? row.groupId === chat.groupId : row.directUserId === chat.directUserId;
    if (!isSameChat) throw new DomainError('CLIENT_ID_REUSED');
    return row.id;
  }

  /** Returns whether a message belongs to a chat of this user. */
  async isInChat(messageId: number, userId: number, chat: Chat): Promise<boolean> {
    const isSameChat =
      'groupId' in chat
        ? sql`group_id = ${chat.groupId}`
        : isBetween(sql`${userId}`, sql`${chat.directUserId}`);
    const message = sql`SELECT FROM messages WHERE id = ${messageId} AND ${isSameChat}`;
    return (await countOf(this.dataSource, message)) > 0;
  }
}
