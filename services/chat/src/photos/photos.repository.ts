import { limits } from '@circlet/contracts';
import {
  type Command,
  countOf,
  deleteInBatches,
  execute,
  lockIds,
  type Placeholders,
  prepared,
  rowOf,
  rowsOf,
  sql,
  type Sql,
  valuesOf,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { hasBlocked } from '../messages/message-columns';
import type { Chat } from '../messages/message.repository';
import type { PhotoRow } from '../messages/message-row';
import type { SeenPhoto } from './photo-access.rules';

/** An uploaded photo to be stored, with the name of its file. */
export interface NewPhoto {
  readonly userId: number;
  readonly chat: Chat;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const selectForViewer = prepared(
  'photo_for_viewer',
  ({ photoId, viewerId }: Placeholders<{ photoId: number; viewerId: number }>) => sql<SeenPhoto>`
    SELECT photo.name, photo.user_id AS "userId", photo.group_id AS "groupId",
           photo.direct_low AS "directLow", photo.direct_high AS "directHigh", photo.is_evidence AS "isEvidence",
           message.id IS NOT NULL AND message.deleted_at IS NULL AS "isPosted",
           message.deleted_at IS NOT NULL AS "isDeleted",
           ${hasBlocked(viewerId, sql`photo.user_id`)}
             OR (photo.group_id IS NULL AND ${hasBlocked(sql`photo.user_id`, viewerId)}) AS "isBlocked"
    FROM photos photo LEFT JOIN messages message ON message.id = photo.message_id
    WHERE photo.id = ${photoId}`,
);

/** How long an upload can take before its file is deleted. */
const UPLOAD_MINUTES = 60;

/**
 * Deletes photos, except evidence, and schedules the removal of their files, which a sweep repeats until the storage has
 * deleted them.
 */
const deletePhotos = (condition: Sql): Command => sql`
  WITH deleted AS (DELETE FROM photos WHERE ${condition} AND NOT is_evidence RETURNING name)
  INSERT INTO photo_removals (name, due_at) SELECT name, clock_timestamp() FROM deleted`;

/** The columns of a photo that say which chat it belongs to. */
const chatColumnsOf = (chat: Chat, userId: number): Sql =>
  'groupId' in chat
    ? sql`${chat.groupId}::bigint, NULL::bigint, NULL::bigint`
    : sql`NULL::bigint, ${Math.min(userId, chat.directUserId)}::bigint, ${Math.max(userId, chat.directUserId)}::bigint`;

/** Stores photos, and which files to remove from the storage. */
@Injectable()
export class PhotosRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Schedules the removal of a file that is about to be stored, in case its photo never is. */
  scheduleRemoval(name: string): Promise<void> {
    return execute(
      this.dataSource,
      sql`INSERT INTO photo_removals (name, due_at)
          VALUES (${name}, clock_timestamp() + ${UPLOAD_MINUTES} * interval '1 minute')`,
    );
  }

  /**
   * Stores a photo whose file has been stored, and keeps the file. Deletes the user's oldest unused photos if there are
   * too many.
   */
  async add(tx: EntityManager, { userId, chat, name, width, height }: NewPhoto): Promise<PhotoRow> {
    await lockIds(tx, 'photo-uploads', userId);
    const photo = await rowOf(
      tx,
      sql<PhotoRow>`
        WITH kept AS (DELETE FROM photo_removals WHERE name = ${name} RETURNING name)
        INSERT INTO photos (user_id, group_id, direct_low, direct_high, name, width, height)
        SELECT ${userId}, ${chatColumnsOf(chat, userId)}, name, ${width}, ${height} FROM kept
        RETURNING id, width, height`,
    );
    const beyondLimit = sql`
      SELECT id FROM photos WHERE user_id = ${userId} AND message_id IS NULL
      ORDER BY id DESC OFFSET ${limits.unusedPhotos}`;
    await execute(tx, deletePhotos(sql`id IN (${beyondLimit}) AND message_id IS NULL`));
    return photo;
  }

  /** Returns a photo; null if it was deleted. */
  async find(tx: EntityManager, id: number): Promise<PhotoRow | null> {
    const [photo] = await rowsOf(tx, sql<PhotoRow>`SELECT id, width, height FROM photos WHERE id = ${id}`);
    return photo ?? null;
  }

  /** Returns what decides whether a viewer can see a photo. */
  async findForViewer(photoId: number, viewerId: number): Promise<SeenPhoto | undefined> {
    const [photo] = await rowsOf(this.dataSource, selectForViewer({ photoId, viewerId }));
    return photo;
  }

  /**
   * Marks the photos of a message as evidence.
   * @returns those that have not been deleted, in their order
   */
  keepAsEvidence(messageId: number): Promise<PhotoRow[]> {
    return rowsOf(
      this.dataSource,
      sql<PhotoRow>`
        WITH kept AS (
          UPDATE photos SET is_evidence = true WHERE message_id = ${messageId} RETURNING id, width, height, position
        )
        SELECT id, width, height FROM kept ORDER BY position`,
    );
  }

  /** Deletes the photos of a message. */
  deleteOfMessage(tx: EntityManager, messageId: number): Promise<void> {
    return execute(tx, deletePhotos(sql`message_id = ${messageId}`));
  }

  /** Deletes all photos of a group. */
  deleteOfGroup(tx: EntityManager, groupId: number): Promise<void> {
    return execute(tx, deletePhotos(sql`group_id = ${groupId}`));
  }

  /** Deletes the photos of a user that no message has taken. */
  deleteUnusedOf(tx: EntityManager, userId: number): Promise<void> {
    return execute(tx, deletePhotos(sql`user_id = ${userId} AND message_id IS NULL`));
  }

  /** Deletes the photos that no message has taken in time. */
  deleteExpired(): Promise<void> {
    return deleteInBatches(this.dataSource, (limit) => {
      const expired = sql`
        SELECT id FROM photos
        WHERE message_id IS NULL
          AND created_at < clock_timestamp() - ${limits.unusedPhotoHours} * interval '1 hour' LIMIT ${limit}`;
      return deletePhotos(sql`id IN (${expired}) AND message_id IS NULL`);
    });
  }

  /** Returns the names of files that are due to be removed, at most `limit`. */
  dueRemovals(limit: number): Promise<string[]> {
    return valuesOf(
      this.dataSource,
      sql<{ name: string }>`
        SELECT name FROM photo_removals WHERE due_at <= clock_timestamp() ORDER BY due_at LIMIT ${limit}`,
    );
  }

  /** Forgets the removals of files that the storage has deleted. */
  async forgetRemovals(names: readonly string[]): Promise<void> {
    await countOf(this.dataSource, sql`DELETE FROM photo_removals WHERE name = ANY(${names}::text[])`);
  }
}
