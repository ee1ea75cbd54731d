import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a message with photos have no text. The table is large: it is checked while messages are posted. */
export class LetMessagesBePhotosOnly20261125090102 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replaceCheck(runner, 'char_length(content) <= 2000');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE messages SET content = '📷' WHERE content = '' AND deleted_at IS NULL`);
    await replaceCheck(runner, 'char_length(content) BETWEEN 1 AND 2000');
  }
}

async function replaceCheck(runner: QueryRunner, isValid: string): Promise<void> {
  await runner.query(`
    ALTER TABLE messages
      DROP CONSTRAINT IF EXISTS messages_content_check,
      ADD CONSTRAINT messages_content_check
        CHECK (CASE WHEN deleted_at IS NULL THEN ${isValid} ELSE content = '' END) NOT VALID
  `);
  await runner.query('ALTER TABLE messages VALIDATE CONSTRAINT messages_content_check');
}
