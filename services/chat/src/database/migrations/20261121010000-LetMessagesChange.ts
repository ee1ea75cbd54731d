import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets messages be edited, deleted and mention members. A deleted message loses its text but keeps its row.
 */
export class LetMessagesChange20261121010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages
        ADD COLUMN edited_at timestamptz(3),
        ADD COLUMN deleted_at timestamptz(3),
        ADD COLUMN mentions bigint[],
        DROP CONSTRAINT messages_content_check,
        ADD CONSTRAINT messages_content_check CHECK
          (CASE WHEN deleted_at IS NULL THEN char_length(content) BETWEEN 1 AND 2000 ELSE content = '' END);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM messages WHERE deleted_at IS NOT NULL;
      ALTER TABLE messages
        DROP CONSTRAINT messages_content_check,
        ADD CONSTRAINT messages_content_check CHECK (char_length(content) BETWEEN 1 AND 2000),
        DROP COLUMN edited_at, DROP COLUMN deleted_at, DROP COLUMN mentions;
    `);
  }
}
