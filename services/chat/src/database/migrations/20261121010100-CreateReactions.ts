import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the reactions, at most one per message, emoji and user. */
export class CreateReactions20261121010100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reactions (
        message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
        emoji text NOT NULL,
        user_id bigint NOT NULL,
        reacted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (message_id, emoji, user_id)
      );
      CREATE INDEX reactions_of_user ON reactions (user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE reactions
    `);
  }
}
