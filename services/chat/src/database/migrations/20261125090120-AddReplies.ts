import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets a message reply to another one of its chat. Messages are never removed, so the id always refers to one; a
 * foreign key would only slow posting down.
 */
export class AddReplies20261125090120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN reply_to_id bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP COLUMN reply_to_id');
  }
}
