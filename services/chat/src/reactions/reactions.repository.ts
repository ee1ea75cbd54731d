import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Adds and removes reactions. */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds a reaction unless the message is deleted.
   * @returns whether anything changed
   */
  async add(messageId: number, emoji: string, userId: number): Promise<boolean> {
    const added = await this.dataSource.query<unknown[]>(
      `INSERT INTO reactions (message_id, emoji, user_id)
       SELECT id, $2, $3 FROM messages WHERE id = $1 AND deleted_at IS NULL FOR SHARE
       ON CONFLICT DO NOTHING RETURNING emoji`,
      [messageId, emoji, userId],
    );
    return added.length > 0;
  }

  /**
   * Removes a reaction.
   * @returns whether anything changed
   */
  async remove(messageId: number, emoji: string, userId: number): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM reactions WHERE message_id = $1 AND emoji = $2 AND user_id = $3',
      [messageId, emoji, userId],
    );
    return removed > 0;
  }
}
