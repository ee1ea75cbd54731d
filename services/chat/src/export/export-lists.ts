import type { ChatsExport } from '@circlet/contracts';
import { type ExportedLists, isoTime, sql } from '@circlet/platform/database';

/**
 * Bytes of messages in one export. The broker's limit is 10 MiB, including JSON overhead and the other parts.
 */
const MAX_BYTES = 6 * 1024 * 1024;
/** Estimated bytes per message in addition to its text. */
const OVERHEAD_BYTES = 200;

type Row<Name extends keyof ChatsExport> = ChatsExport[Name][number];

/** The lists of a user's data, by their names in the export. */
export const listsOf = (userId: number): ExportedLists<ChatsExport> => ({
  // Newest first, up to the size limit of one response. Messages about meetups are not the user's words; groups
  // exports the meetups.
  messages: {
    columns: ['messages.user_id', 'messages.direct_low', 'messages.direct_high'],
    rows: sql<Row<'messages'>>`
      SELECT id, "groupId", "directUserId", content, "replyToId", "createdAt", "editedAt", "deletedAt" FROM (
        SELECT id, group_id AS "groupId",
               CASE WHEN direct_low = ${userId} THEN direct_high ELSE direct_low END AS "directUserId",
               content, reply_to_id AS "replyToId",
               ${isoTime(sql`created_at`)} AS "createdAt", ${isoTime(sql`edited_at`)} AS "editedAt",
               ${isoTime(sql`deleted_at`)} AS "deletedAt",
               sum(octet_length(content) + ${sql.literal(OVERHEAD_BYTES)}) OVER (ORDER BY id DESC) AS bytes
        FROM messages WHERE user_id = ${userId} AND meetup_id IS NULL) AS own
      WHERE bytes < ${sql.literal(MAX_BYTES)} ORDER BY id DESC`,
  },
  photos: {
    columns: ['photos.user_id', 'photos.direct_low', 'photos.direct_high'],
    rows: sql<Row<'photos'>>`
      SELECT id, '/api/photos/' || id AS url, width, height, group_id AS "groupId",
             CASE WHEN direct_low = ${userId} THEN direct_high ELSE direct_low END AS "directUserId",
             message_id AS "messageId", ${isoTime(sql`created_at`)} AS "createdAt"
      FROM photos WHERE user_id = ${userId} ORDER BY photos.id DESC LIMIT 10000`,
  },
  // The newest 10,000.
  reactions: {
    columns: ['reactions.user_id'],
    rows: sql<Row<'reactions'>>`
      SELECT message_id AS "messageId", emoji, ${isoTime(sql`reacted_at`)} AS "reactedAt" FROM reactions r
      WHERE user_id = ${userId} ORDER BY r.reacted_at DESC LIMIT 10000`,
  },
  // The newest 10,000.
  pins: {
    columns: ['pins.pinned_by', 'pins.direct_low', 'pins.direct_high'],
    rows: sql<Row<'pins'>>`
      SELECT message_id AS "messageId", ${isoTime(sql`pinned_at`)} AS "pinnedAt" FROM pins p
      WHERE pinned_by = ${userId} ORDER BY p.pinned_at DESC LIMIT 10000`,
  },
  readCursors: {
    columns: ['read_cursors.user_id', 'direct_read_cursors.user_id', 'direct_read_cursors.other_user_id'],
    rows: sql<Row<'readCursors'>>`
      SELECT group_id AS "groupId", NULL AS "directUserId", message_id AS "messageId" FROM read_cursors
      WHERE user_id = ${userId}
      UNION ALL SELECT NULL, other_user_id, message_id FROM direct_read_cursors WHERE user_id = ${userId}`,
  },
  notificationLevels: {
    columns: ['notification_levels.user_id'],
    rows: sql<Row<'notificationLevels'>>`
      SELECT group_id AS "groupId", level FROM notification_levels WHERE user_id = ${userId} ORDER BY group_id`,
  },
});

/** Columns with ids of users that the export leaves out, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'messages.mentions': 'part of the text',
  'memberships.user_id': 'a copy; groups exports it',
  'user_cards.user_id': 'a copy; identity exports it',
  'safety_settings.user_id': 'a copy; identity exports it',
  'blocks.user_id': 'a copy; identity exports it',
  'blocks.blocked_user_id': 'blocked users are not notified',
};
