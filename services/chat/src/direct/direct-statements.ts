import { limits } from '@circlet/contracts';
import type { OutboxValues } from '@circlet/events';
import { type Placeholders, prepared, sql, type Sql, type SqlParameter } from '@circlet/platform/database';

import {
  canReply,
  directChatsOf,
  hasBlocked,
  isBetween,
  lockChat,
  messageColumns,
  messageDetails,
  newMessageDetails,
  recordPosted,
} from '../messages/message-columns';
import type { MessageRow } from '../messages/message-row';
import { areAllUsable, lockUsablePhotos, takenPhotos, takePhotos } from '../photos/photo-statements';
import type { Relationship } from './direct.rules';

/** A one-to-one chat: its newest message, the other user, and the number of unread messages. */
export interface ChatRow extends MessageRow {
  readonly otherId: number;
  readonly otherName: string;
  readonly otherUsername: string;
  readonly otherPhoto: string | null;
  readonly hasBlocked: boolean;
  readonly unread: number;
  readonly pins: number;
}

/** A chat that may have no messages yet. */
export type OpenChatRow = Omit<ChatRow, 'id'> & { readonly id: number | null };

/** The user a statement works for, and the other user of the chat. */
interface Pair {
  readonly userId: number;
  readonly otherId: number;
}

/** Selects a user's relationship with each of the other users. */
export const selectRelationships = prepared(
  'standings',
  ({ userId, otherIds }: Placeholders<{ userId: number; otherIds: readonly number[] }>) =>
    sql<Relationship & { userId: number }>`
    SELECT other.id AS "userId",
      EXISTS (SELECT FROM user_cards WHERE user_id = other.id AND NOT is_banned AND NOT is_deleted) AS "exists",
      EXISTS (SELECT FROM memberships mine JOIN memberships theirs USING (group_id)
              WHERE mine.user_id = ${userId} AND mine.left_at IS NULL
                AND theirs.user_id = other.id AND theirs.left_at IS NULL) AS "sharesGroup",
      coalesce((SELECT allow_direct_messages FROM safety_settings WHERE user_id = ${userId}), true) AS "senderAllows",
      coalesce((SELECT allow_direct_messages FROM safety_settings WHERE user_id = other.id), true) AS "recipientAllows",
      ${hasBlocked(userId, sql`other.id`)} OR ${hasBlocked(sql`other.id`, userId)} AS "isBlocked"
    FROM unnest(${otherIds}::bigint[]) AS other (id)`,
);

/** Selects whether a message was ever sent between two users, including deleted ones. */
export const selectChatExists = prepared(
  'direct_chat_exists',
  ({ userId, otherId }: Placeholders<Pair>) => sql<{ exists: boolean }>`
    SELECT EXISTS (SELECT FROM messages WHERE ${isBetween(userId, otherId)}) AS "exists"`,
);

/** A direct message as it is stored, with its event. */
interface StoredDirectMessage extends OutboxValues {
  readonly fromUserId: number;
  readonly toUserId: number;
  readonly content: string;
  readonly clientId: string | null;
  readonly photoIds: readonly number[];
  readonly replyToId: number | null;
}

/**
 * Stores a message and its event. Returns no row when the sender has already used the client id, a photo can't be
 * used, or the message that it replies to is not in the chat.
 */
export const insertDirectMessage = prepared('post_direct_message', ($: Placeholders<StoredDirectMessage>) => {
  const low = sql`least(${$.fromUserId}::bigint, ${$.toUserId}::bigint)`;
  const high = sql`greatest(${$.fromUserId}::bigint, ${$.toUserId}::bigint)`;
  const isInChat = isBetween($.fromUserId, $.toUserId);
  return sql<MessageRow>`
    WITH locked AS MATERIALIZED (
      SELECT ${lockChat(sql`'direct:' || ${low} || ':' || ${high}`)}
    ), usable AS MATERIALIZED (
      ${lockUsablePhotos($.photoIds, $.fromUserId, isInChat)}
    ), posted AS (
      INSERT INTO messages (direct_low, direct_high, user_id, content, client_id, reply_to_id)
      SELECT ${low}, ${high}, ${$.fromUserId}, ${$.content}::text, ${$.clientId}::uuid, ${$.replyToId}::bigint
      FROM locked WHERE ${areAllUsable($.photoIds)} AND (${canReply($.replyToId, isInChat)})
      ON CONFLICT (user_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
      RETURNING *
    ), taken AS (
      ${takePhotos($.photoIds)}
    ), recorded AS (
      ${recordPosted($)}
    )
    SELECT ${messageColumns(sql`posted`, sql`card`)}, ${newMessageDetails(sql`posted`, takenPhotos)}
    FROM posted LEFT JOIN user_cards card ON card.user_id = posted.user_id`;
});

/** Finds the unread messages of a `chat`. Expects a `cursor` row in scope. */
const unreadOf = (userId: SqlParameter): Sql => sql`
  SELECT FROM messages
  WHERE ${isBetween(userId, sql`chat.other_id`)} AND id > coalesce(cursor.message_id, 0)
    AND user_id = chat.other_id AND deleted_at IS NULL`;

const joinCursor = (userId: SqlParameter): Sql => sql`
  LEFT JOIN direct_read_cursors cursor ON cursor.user_id = ${userId} AND cursor.other_user_id = chat.other_id`;

/** The columns of a `chat` with its newest `message`, as lists show it to a user. */
const chatColumns = (userId: SqlParameter): Sql => sql`
  ${messageColumns(sql`message`, sql`card`)}, ${messageDetails(sql`message`, userId)},
  other.user_id AS "otherId", other.name AS "otherName", other.username AS "otherUsername",
  other.profile_photo AS "otherPhoto", ${hasBlocked(userId, sql`message.user_id`)} AS "hasBlocked",
  (SELECT count(*) FROM (${unreadOf(userId)} LIMIT ${sql.literal(limits.exactCount)}) AS counted) AS unread,
  (SELECT count(*) FROM pins WHERE ${isBetween(userId, sql`chat.other_id`)}) AS pins`;

const joinPeople = (userId: SqlParameter): Sql => sql`
  JOIN user_cards other ON other.user_id = chat.other_id
  LEFT JOIN user_cards card ON card.user_id = message.user_id
  ${joinCursor(userId)}`;

/** A user, and whether only their chats with unread messages count. */
interface ChatFilter {
  readonly userId: number;
  readonly onlyUnread: boolean;
}

/** Finds all chats of a user with the other user and the newest message's id. */
const chatsOf = ({ userId, onlyUnread }: Placeholders<ChatFilter>): Sql => sql`
  SELECT chat.* FROM (${directChatsOf(userId)}) chat ${joinCursor(userId)}
  WHERE (NOT ${onlyUnread}::boolean OR EXISTS (${unreadOf(userId)}))`;

/** Selects a page of a user's chats with their newest message and unread count, newest first. */
export const selectChats = prepared(
  'direct_chats',
  ($: Placeholders<ChatFilter & { before: number; limit: number }>) => sql<ChatRow>`
    SELECT ${chatColumns($.userId)}
    FROM (${chatsOf($)} AND chat.last_id < ${$.before} ORDER BY chat.last_id DESC LIMIT ${$.limit}) chat
    JOIN messages message ON message.id = chat.last_id ${joinPeople($.userId)}
    ORDER BY chat.last_id DESC`,
);

/** Counts a user's chats. */
export const countChats = prepared(
  'count_direct_chats',
  ($: Placeholders<ChatFilter>) => sql<{ count: number }>`SELECT count(*) FROM (${chatsOf($)}) AS chat`,
);

/** Selects the chat of two users. Its message is null before the first one. */
export const selectChat = prepared(
  'direct_chat',
  ({ userId, otherId }: Placeholders<Pair>) => sql<OpenChatRow>`
    SELECT ${chatColumns(userId)}
    FROM (SELECT ${otherId}::bigint AS other_id) chat
    LEFT JOIN LATERAL (
      SELECT * FROM messages WHERE ${isBetween(userId, sql`chat.other_id`)} ORDER BY id DESC LIMIT 1
    ) message ON true ${joinPeople(userId)}`,
);

/** Marks messages as read up to an id. The cursor stops at the newest existing message. */
export const moveDirectCursor = prepared(
  'read_direct_messages',
  ({ userId, otherId, messageId }: Placeholders<Pair & { messageId: number }>) => sql<{ messageId: number }>`
    INSERT INTO direct_read_cursors (user_id, other_user_id, message_id)
    SELECT ${userId}::bigint, ${otherId}::bigint, max(id) FROM messages
    WHERE ${isBetween(userId, otherId)} AND id <= ${messageId} HAVING max(id) IS NOT NULL
    ON CONFLICT (user_id, other_user_id) DO UPDATE SET message_id = excluded.message_id
    WHERE direct_read_cursors.message_id < excluded.message_id
    RETURNING message_id AS "messageId"`,
);
