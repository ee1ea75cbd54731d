import { rowsOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Bytes of messages in one export. The broker's limit is 10 MiB, including JSON overhead and the other parts.
 */
const MAX_BYTES = 6 * 1024 * 1024;
/** Estimated bytes per message in addition to its text. */
const OVERHEAD_BYTES = 200;

type Row = Record<string, unknown>;

/** Reads a user's chat data for their data export. */
@Injectable()
export class ExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the user's messages, newest first, up to the size limit of one response. */
  messages(userId: number): Promise<Row[]> {
    return rowsOf(
      this.dataSource,
      sql<Row>`
        SELECT id, "groupId", "directUserId", content, "createdAt", "editedAt", "deletedAt" FROM (
          SELECT id, group_id AS "groupId",
                 CASE WHEN direct_low = ${userId} THEN direct_high ELSE direct_low END AS "directUserId",
                 content, created_at AS "createdAt", edited_at AS "editedAt", deleted_at AS "deletedAt",
                 sum(octet_length(content) + ${sql.literal(OVERHEAD_BYTES)}) OVER (ORDER BY id DESC) AS bytes
          FROM messages WHERE user_id = ${userId}) AS own
        WHERE bytes < ${sql.literal(MAX_BYTES)} ORDER BY id DESC`,
    );
  }

  /** Returns the user's newest 10,000 reactions. */
  reactions(userId: number): Promise<Row[]> {
    return rowsOf(
      this.dataSource,
      sql<Row>`
        SELECT message_id AS "messageId", emoji, reacted_at AS "reactedAt" FROM reactions
        WHERE user_id = ${userId} ORDER BY reacted_at DESC LIMIT 10000`,
    );
  }

  /** Returns the user's read cursor in each chat. */
  readMarks(userId: number): Promise<Row[]> {
    return rowsOf(
      this.dataSource,
      sql<Row>`
        SELECT group_id AS "groupId", NULL AS "directUserId", message_id AS "messageId" FROM read_cursors
        WHERE user_id = ${userId}
        UNION ALL SELECT NULL, other_user_id, message_id FROM direct_read_cursors WHERE user_id = ${userId}`,
    );
  }
}
