/**
 * SQL of the columns of a `MessageRow`.
 * @param message - name of the row of `messages`
 * @param card - name of the row of `user_cards` of its author
 */
export const messageColumns = (message: string, card: string): string => `
  ${message}.id, ${message}.group_id AS "groupId",
  ${message}.direct_low AS "directLow", ${message}.direct_high AS "directHigh",
  ${message}.user_id AS "userId", ${message}.content, ${message}.client_id AS "clientId",
  ${message}.created_at AS "createdAt", ${message}.edited_at AS "editedAt", ${message}.deleted_at AS "deletedAt",
  to_json(${message}.mentions) AS mentions, ${card}.name, ${card}.profile_photo AS "profilePhoto"`;

/** SQL of the reactions to a message, in the order in which each emoji was first used. */
export const reactionsOf = (message: string): string => `
  (SELECT json_agg(json_build_object('emoji', emoji, 'userIds', user_ids) ORDER BY since, emoji)
   FROM (SELECT emoji, json_agg(user_id ORDER BY reacted_at, user_id) AS user_ids, min(reacted_at) AS since
         FROM reactions WHERE message_id = ${message}.id GROUP BY emoji) AS reaction) AS reactions`;

/** SQL of whether a viewer has blocked somebody; both are SQL expressions. */
export const hasBlocked = (viewer: string, author: string): string =>
  `EXISTS (SELECT 1 FROM blocks WHERE user_id = ${viewer} AND blocked_user_id = ${author} AND NOT is_lifted)`;

/** SQL that makes the messages of one chat be stored one after the other; `chat` is an expression that names it. */
export const takeTurn = (chat: string): string => `pg_advisory_xact_lock(hashtextextended(${chat}, 0))`;

/**
 * SQL of all one-to-one chats of somebody, by the other one and the newest message; `person` is an SQL expression. The index
 * by the higher id is left alone unless it is said that only messages of pairs are meant.
 */
export const directChatsOf = (person: string): string => `
  SELECT direct_high AS other_id, max(id) AS last_id FROM messages WHERE direct_low = ${person} GROUP BY direct_high
  UNION ALL
  SELECT direct_low, max(id) FROM messages WHERE direct_high = ${person} AND direct_low IS NOT NULL GROUP BY direct_low`;
