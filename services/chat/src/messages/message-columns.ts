import { limits } from '@circlet/contracts';
import { outboxInsert, type OutboxStatement } from '@circlet/events';
import { isoTime, sql, type Sql, type SqlParameter } from '@circlet/platform/database';

/** A value in SQL: an expression or a parameter. */
export type SqlExpression = Sql | SqlParameter;

/**
 * Returns the SQL for the columns of a `MessageRow`, without those of other tables, its details.
 * @param message - alias of the `messages` row
 * @param card - alias of the author's `user_cards` row
 */
export const messageColumns = (message: Sql, card: Sql): Sql => sql`
  ${message}.id, ${message}.group_id AS "groupId",
  ${message}.direct_low AS "directLow", ${message}.direct_high AS "directHigh",
  ${message}.user_id AS "userId", ${message}.meetup_id AS "meetupId", ${message}.content,
  ${message}.client_id AS "clientId",
  ${message}.created_at AS "createdAt", ${message}.edited_at AS "editedAt", ${message}.deleted_at AS "deletedAt",
  to_json(${message}.mentions) AS mentions, ${card}.name, ${card}.profile_photo AS "profilePhoto"`;

/** Returns the SQL for the reactions to a message, ordered by each emoji's first use. */
const reactionsOf = (message: Sql): Sql => sql`
  (SELECT json_agg(json_build_object('emoji', emoji, 'userIds', user_ids) ORDER BY since, emoji)
   FROM (SELECT emoji, json_agg(user_id ORDER BY reacted_at, user_id) AS user_ids, min(reacted_at) AS since
         FROM reactions WHERE message_id = ${message}.id GROUP BY emoji) AS reaction) AS reactions`;

/** Aggregates rows of `photos` to those of a `MessageRow`. */
export const asPhotos = sql`
  json_agg(json_build_object('id', id, 'width', width, 'height', height) ORDER BY position)`;

/** Returns the SQL for the photos of a message. Those of a deleted one may still exist, as evidence. */
const photosOf = (message: Sql): Sql => sql`
  (SELECT ${asPhotos} FROM photos WHERE message_id = ${message}.id AND ${message}.deleted_at IS NULL) AS photos`;

/**
 * Returns the SQL for the message that a message replies to.
 * @param message - alias of the `messages` row
 * @param viewers - the users to show it to: an id, or a query for ids
 */
const replyOf = (message: Sql, viewers: SqlExpression): Sql => sql`
  (SELECT json_build_object(
     'id', original.id, 'userId', original.user_id, 'name', author.name, 'deletedAt', original.deleted_at,
     'content', left(original.content, ${sql.literal(limits.replyExcerpt.max + 1)}),
     'blockers', (SELECT coalesce(json_agg(block.user_id), '[]') FROM blocks block
                  WHERE block.blocked_user_id = original.user_id AND NOT block.is_lifted
                    AND original.meetup_id IS NULL AND block.user_id IN (${viewers})))
   FROM messages original LEFT JOIN user_cards author ON author.user_id = original.user_id
   WHERE original.id = ${message}.reply_to_id) AS "replyTo"`;

/** Returns the SQL for the columns of a `MessageRow` that come from other tables. Parameters as for `replyOf`. */
export const messageDetails = (message: Sql, viewers: SqlExpression): Sql =>
  sql`${reactionsOf(message)}, ${photosOf(message)}, ${replyOf(message, viewers)},
      EXISTS (SELECT FROM pins WHERE message_id = ${message}.id) AS pinned`;

/**
 * Returns the SQL for the same columns of a message that is just being stored.
 * @param photos - the column of its photos
 */
export const newMessageDetails = (message: Sql, photos: Sql): Sql =>
  sql`NULL AS reactions, ${photos}, ${replyOf(message, readersOf(message))}, false AS pinned`;

/** Returns the SQL for the ids of the users who can read a message. */
export const readersOf = (message: Sql): Sql => sql`
  SELECT user_id FROM memberships WHERE group_id = ${message}.group_id AND left_at IS NULL
  UNION SELECT ${message}.direct_low WHERE ${message}.direct_low IS NOT NULL
  UNION SELECT ${message}.direct_high WHERE ${message}.direct_high IS NOT NULL`;

/** Returns the SQL condition that a message of a chat can be the answer to another one: to none, or to one of it. */
export const canReply = (replyToId: SqlExpression, isSameChat: Sql): Sql =>
  sql`${replyToId}::bigint IS NULL OR EXISTS (SELECT FROM messages WHERE id = ${replyToId} AND ${isSameChat})`;

/** Returns the SQL condition that a viewer has blocked an author. */
export const hasBlocked = (viewer: SqlExpression, author: SqlExpression): Sql =>
  sql`EXISTS (SELECT 1 FROM blocks WHERE user_id = ${viewer} AND blocked_user_id = ${author} AND NOT is_lifted)`;

/**
 * Returns the SQL condition that a group message is unread: by another member, since the user joined and after
 * their cursor. Expects the rows `message`, `membership` and `cursor`.
 */
export const isUnread = (user: SqlExpression): Sql => sql`
  message.id > coalesce(cursor.message_id, 0) AND message.user_id <> ${user}
  AND message.deleted_at IS NULL AND message.created_at >= membership.joined_at`;

/** Returns the SQL condition that a message belongs to the one-to-one chat of two users. */
export const isBetween = (one: SqlExpression, other: SqlExpression): Sql =>
  sql`direct_low = least(${one}::bigint, ${other}::bigint) AND direct_high = greatest(${one}::bigint, ${other}::bigint)`;

/** Returns the SQL that records the event of the message in `posted`. */
export const recordPosted = (event: OutboxStatement['event']): Sql =>
  outboxInsert({
    from: sql`posted`,
    facts: sql`jsonb_build_object('messageId', posted.id, 'postedAt', ${isoTime(sql`posted.created_at`)})`,
    event,
  });

/**
 * Returns the SQL that locks a chat, so that its messages are stored one at a time.
 * @param chat - text that identifies the chat
 */
export const lockChat = (chat: Sql): Sql => sql`pg_advisory_xact_lock(hashtextextended(${chat}, 0))`;

/** Returns the SQL that locks a group's chat. */
export const lockGroupChat = (groupId: SqlExpression): Sql => lockChat(sql`'group:' || ${groupId}::bigint`);

/**
 * Returns the SQL for all one-to-one chats of a user, with the other user and the newest message's id.
 * PostgreSQL uses the index by the higher id only when the query excludes group messages explicitly.
 */
export const directChatsOf = (person: SqlExpression): Sql => sql`
  SELECT direct_high AS other_id, max(id) AS last_id FROM messages WHERE direct_low = ${person} GROUP BY direct_high
  UNION ALL
  SELECT direct_low, max(id) FROM messages WHERE direct_high = ${person} AND direct_low IS NOT NULL GROUP BY direct_low`;
