import { countOf, execute, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasBlocked } from '../messages/message-columns';
import { PhotosRepository } from '../photos/photos.repository';

/** Edits and deletes messages. A concurrent deletion wins over an edit. */
@Injectable()
export class ChangesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: PhotosRepository,
  ) {}

  /**
   * Replaces a message's text and its mentions.
   * @returns false when the message was deleted
   */
  async edit(messageId: number, content: string, mentioned: readonly string[]): Promise<boolean> {
    const changed = await countOf(
      this.dataSource,
      sql`UPDATE messages SET content = ${content}, edited_at = clock_timestamp(), mentions =
            (SELECT array_agg(member.user_id ORDER BY member.user_id)
             FROM memberships member JOIN user_cards card USING (user_id)
             WHERE member.group_id = messages.group_id AND member.left_at IS NULL
               AND member.user_id <> messages.user_id AND lower(card.username) = ANY(${mentioned})
               AND NOT ${hasBlocked(sql`member.user_id`, sql`messages.user_id`)})
          WHERE id = ${messageId} AND deleted_at IS NULL`,
    );
    return changed > 0;
  }

  /**
   * Clears a message's text and mentions and deletes its reactions, photos and pin; the row stays as a tombstone.
   * @returns false when it was already deleted
   */
  delete(messageId: number): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const changed = await countOf(
        tx,
        sql`UPDATE messages SET content = '', mentions = NULL, deleted_at = clock_timestamp()
            WHERE id = ${messageId} AND deleted_at IS NULL`,
      );
      await execute(tx, sql`DELETE FROM reactions WHERE message_id = ${messageId}`);
      await execute(tx, sql`DELETE FROM pins WHERE message_id = ${messageId}`);
      await this.photos.deleteOfMessage(tx, messageId);
      return changed > 0;
    });
  }
}
