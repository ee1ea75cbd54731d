import { limits } from '@circlet/contracts';
import { outboxInsert } from '@circlet/events';
import type { PreparedStatement } from '@circlet/platform/database';

import {
  directChatsOf,
  hasBlocked,
  messageColumns,
  reactionsOf,
  lockChat,
} from '../messages/message.columns';

/** Selects the `Relationship` of $1 with each user in $2. */
export const RELATIONSHIPS: PreparedStatement = {
  name: 'standings',
  sql: `
    SELECT other.id AS "userId",
      EXISTS (SELECT FROM user_cards WHERE user_id = other.id AND NOT is_banned AND NOT is_deleted) AS "exists",
      EXISTS (SELECT FROM memberships mine JOIN memberships theirs USING (group_id)
              WHERE mine.user_id = $1 AND mine.left_at IS NULL
                AND theirs.user_id = other.id AND theirs.left_at IS NULL) AS "sharesGroup",
      coalesce((SELECT allow_direct_messages FROM safety_settings WHERE user_id = $1), true) AS "senderAllows",
      coalesce((SELECT allow_direct_messages FROM safety_settings WHERE user_id = other.id), true) AS "recipientAllows",
      ${hasBlocked('$1', 'other.id')} OR ${hasBlocked('other.id', '$1')} AS "isBlocked"
    FROM unnest($2::bigint[]) AS other (id)`,
};

/** Selects whether a message was ever sent between two users, including deleted ones. */
export const CHAT_EXISTS: PreparedStatement = {
  name: 'direct_chat_exists',
  sql: `SELECT EXISTS (
          SELECT FROM messages
          WHERE direct_low = least($1::bigint, $2::bigint) AND direct_high = greatest($1::bigint, $2::bigint)
        ) AS "exists"`,
};

/**
 * Stores a message from $1 to $2 and its event. Returns no row when the sender has already
 * used the client id.
 */
export const POST_DIRECT: PreparedStatement = {
  name: 'post_direct_message',
  sql: `
    WITH locked AS MATERIALIZED (
      SELECT ${lockChat(`'direct:' || least($1::bigint, $2::bigint) || ':' || greatest($1::bigint, $2::bigint)`)}
    ), posted AS (
      INSERT INTO messages (direct_low, direct_high, user_id, content, client_id)
      SELECT least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $1, $3::text, $4::uuid FROM locked
      ON CONFLICT (user_id, client_id) WHERE client_id IS NOT NULL DO NOTHING
      RETURNING *
    ), recorded AS (
      ${outboxInsert({
        from: 'posted',
        facts: `jsonb_build_object('messageId', posted.id, 'postedAt',
                  to_char(posted.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        firstParameter: 5,
      })}
    )
    SELECT ${messageColumns('posted', 'card')}, NULL AS reactions
    FROM posted LEFT JOIN user_cards card ON card.user_id = posted.user_id`,
};

const pair = `direct_low = least($1::bigint, chat.other_id) AND direct_high = greatest($1::bigint, chat.other_id)`;

/** Unread messages of a `chat` for $1. Expects a `cursor` row in scope. */
const unread = `
  SELECT FROM messages
  WHERE ${pair} AND id > coalesce(cursor.message_id, 0) AND user_id = chat.other_id AND deleted_at IS NULL`;

const cursorOfChat = `
  LEFT JOIN direct_read_cursors cursor ON cursor.user_id = $1 AND cursor.other_user_id = chat.other_id`;

/** A `chat` with its newest `message`, as lists show it to $1. */
const selectChats = `
  SELECT ${messageColumns('message', 'card')}, ${reactionsOf('message')},
         other.user_id AS "otherId", other.name AS "otherName", other.username AS "otherUsername",
         other.profile_photo AS "otherPhoto", ${hasBlocked('$1', 'message.user_id')} AS "hasBlocked",
         (SELECT count(*) FROM (${unread} LIMIT ${limits.exactCount}) AS counted) AS unread`;
const withPeople = `
  JOIN user_cards other ON other.user_id = chat.other_id
  LEFT JOIN user_cards card ON card.user_id = message.user_id
  ${cursorOfChat}`;

/**
 * All chats of $1 with the other user and the newest message's id. With $2, only those with unread messages.
 */
const CHATS_OF = `
  SELECT chat.* FROM (${directChatsOf('$1')}) chat ${cursorOfChat}
  WHERE (NOT $2::boolean OR EXISTS (${unread}))`;

/** Selects a page of a user's chats with their newest message and unread count, newest first. */
export const CHATS: PreparedStatement = {
  name: 'direct_chats',
  sql: `
    ${selectChats}
    FROM (${CHATS_OF} AND chat.last_id < $3 ORDER BY chat.last_id DESC LIMIT $4) chat
    JOIN messages message ON message.id = chat.last_id ${withPeople}
    ORDER BY chat.last_id DESC`,
};

/** Counts a user's chats. */
export const COUNT_CHATS: PreparedStatement = {
  name: 'count_direct_chats',
  sql: `SELECT count(*) FROM (${CHATS_OF}) AS chat`,
};

/** Selects the chat of $1 with $2. Its message is null before the first one. */
export const CHAT: PreparedStatement = {
  name: 'direct_chat',
  sql: `
    ${selectChats}
    FROM (SELECT $2::bigint AS other_id) chat
    LEFT JOIN LATERAL (SELECT * FROM messages WHERE ${pair} ORDER BY id DESC LIMIT 1) message ON true ${withPeople}`,
};

/** Marks the messages from $2 as read by $1, up to id $3. The cursor stops at the newest existing message. */
export const READ_DIRECT: PreparedStatement = {
  name: 'read_direct_messages',
  sql: `
    INSERT INTO direct_read_cursors (user_id, other_user_id, message_id)
    SELECT $1::bigint, $2::bigint, max(id) FROM messages
    WHERE direct_low = least($1::bigint, $2::bigint) AND direct_high = greatest($1::bigint, $2::bigint) AND id <= $3 HAVING max(id) IS NOT NULL
    ON CONFLICT (user_id, other_user_id) DO UPDATE SET message_id = excluded.message_id
    WHERE direct_read_cursors.message_id < excluded.message_id
    RETURNING message_id AS "messageId"`,
};
