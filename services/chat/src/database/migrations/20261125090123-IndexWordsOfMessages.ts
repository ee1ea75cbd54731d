import { buildIndex } from '@circlet/platform/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes the words of messages for the search, while messages are posted. A post usually only
 * appends to the index's list of pending words. The list is short, so that merging it holds no post up for long.
 */
export class IndexWordsOfMessages20261125090123 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(
      runner,
      'messages_by_word',
      `ON messages USING gin (chat_words(chat_key(group_id, direct_low, direct_high), content))
       WITH (gin_pending_list_limit = 1024) WHERE deleted_at IS NULL`,
    );
    await runner.query('ANALYZE messages');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS messages_by_word');
  }
}
