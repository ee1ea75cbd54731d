/**
 * Returns the SQL for the columns of a `MessageRow`, without its reactions.
 * @param message - alias of the `messages` row
 * @param card - alias of the author's `user_cards` row
 */
export const messageColumns = (message: string, card: string): string => `
  ${message}.id, ${message}.group_id AS "groupId",
  ${message}.direct_low AS "directLow", ${message}.direct_high AS "directHigh",
  ${message}.user_id AS "userId", ${message}.content, ${message}.client_id AS "clientId",
  ${message}.created_at AS "createdAt", ${message}.edited_at AS "editedAt", ${message}.deleted_at AS "deletedAt",
  to_json(${message}.mentions) AS mentions, ${card}.name, ${card}.profile_photo AS "profilePhoto"`;

/** Returns the SQL for the reactions to a message, ordered by each emoji's first use. */
export const reactionsOf = (message: string): string => `
  (SELECT json_agg(json_build_object('emoji', emoji, 'userIds', user_ids) ORDER BY since, emoji)
   FROM (SELECT emoji, json_agg(user_id ORDER BY reacted_at, user_id) AS user_ids, min(reacted_at) AS since
         FROM reactions WHERE message_id = ${message}.id GROUP BY emoji) AS reaction) AS reactions`;

/** Returns the SQL condition that a viewer has blocked an author. Both are SQL expressions. */
export const hasBlocked = (viewer: string, author: string): string =>
  `EXISTS (SELECT 1 FROM blocks WHERE user_id = ${viewer} AND blocked_user_id = ${author} AND NOT is_lifted)`;

/**
 * Returns the SQL that locks a chat, so that its messages are stored one at a time. `chat` is an SQL
 * expression that identifies the chat.
 */
export const lockChat = (chat: string): string => `pg_advisory_xact_lock(hashtextextended(${chat}, 0))`;

/**
 * Returns the SQL for all one-to-one chats of a user, with the other user and the newest message's id.
 * `person` is an SQL expression. PostgreSQL uses the index by the higher id only when the query excludes
 * group messages explicitly.
 */
export const directChatsOf = (person: string): string => `
  SELECT direct_high AS other_id, max(id) AS last_id FROM messages WHERE direct_low = ${person} GROUP BY direct_high
  UNION ALL
  SELECT direct_low, max(id) FROM messages WHERE direct_high = ${person} AND direct_low IS NOT NULL GROUP BY direct_low`;
